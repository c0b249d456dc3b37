"""The name of a rule: findings, book pages, lessons, quiz items and count items all carry one."""

from typing import NewType

RuleId = NewType("RuleId", str)
