"""Click as this program speaks: help and mistakes in the language asked for, one line a mistake."""

import importlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NoReturn

import click

from zuihe_tui.i18n import Lang, say
from zuihe_tui.rules.message import Msg, Problem, msg

_INDENT: Final = "  "
_GAP: Final = 3


class UsageProblem(Problem):
    """A command line that cannot be understood."""


class Command(click.Command):
    """A command whose help is in `lang`."""

    def __init__(
        self, name: str, lang: Lang, *, params: list[click.Parameter], help: str, callback: Callable[..., int]
    ) -> None:
        super().__init__(name, params=[*params, _lang_option(lang)], help=help, callback=callback)
        self.lang: Lang = lang

    def get_help(self, ctx: click.Context) -> str:
        return _help(self, ctx, self.lang, {})


class Group(click.Group):
    """Commands imported only when they are called. `modules` maps a name to the module that makes it.

    With a `callback` it may be called without a command.
    """

    def __init__(
        self,
        name: str,
        lang: Lang,
        modules: Mapping[str, str],
        *,
        help: str,
        params: Sequence[click.Parameter] = (),
        callback: Callable[..., int] | None = None,
    ) -> None:
        super().__init__(
            name,
            params=[*params, _lang_option(lang)],
            help=help,
            callback=callback,
            invoke_without_command=callback is not None,
            no_args_is_help=False,
        )
        self.lang: Lang = lang
        self._modules = modules

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self._modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self._modules:
            return None
        made: click.Command = importlib.import_module(self._modules[cmd_name]).command(self.lang)
        return made

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in self._modules:
            raise UsageProblem(msg("cli.no_command", name=args[0], known=list(self._modules)))
        return super().resolve_command(ctx, args)

    def get_help(self, ctx: click.Context) -> str:
        commands = {name: say(f"cli.{name}.short", self.lang) for name in self._modules}
        return _help(self, ctx, self.lang, commands)


class Whole(click.ParamType):  # type: ignore[type-arg]
    """A whole number from `least`, up to `most` where there is one."""

    name = "N"

    def __init__(self, least: int, most: int | None = None) -> None:
        self._least, self._most = least, most

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            number = int(str(value))
        except ValueError:
            self._refuse(value, param)
        if number < self._least or (self._most is not None and number > self._most):
            self._refuse(value, param)
        return number

    def _refuse(self, value: object, param: click.Parameter | None) -> NoReturn:
        known = f"{self._least}-{self._most}" if self._most is not None else f"{self._least}, {self._least + 1} ..."
        name = param.opts[-1] if param is not None else self.name
        raise UsageProblem(msg("cli.value", name=name, value=str(value), known=known))


def option(name: str, lang: Lang, help_id: str, **rest: Any) -> click.Option:
    """An option with its help text from the message files; the rest is click's."""
    return click.Option([name], help=say(help_id, lang), **rest)


def usage_message(error: click.UsageError) -> Msg:
    """What is wrong with a command line, as a message."""
    where = error.ctx.command_path if error.ctx is not None else "zuihe"
    match error:
        case click.NoSuchOption():
            return msg("cli.no_option", name=error.option_name, command=where)
        case click.BadOptionUsage():
            return msg("cli.no_value", name=error.option_name, command=where)
        case click.MissingParameter():
            return msg("cli.missing", name=_shown(error.param, error.ctx), command=where)
        case click.BadParameter():
            return msg("cli.bad", name=_shown(error.param, error.ctx), command=where)
        case _ if isinstance(error.cmd, Group):
            return msg("cli.which_command", command=where, known=error.cmd.list_commands(click.Context(error.cmd)))
        case _:
            return msg("cli.extra", command=where)


def _shown(param: click.Parameter | None, ctx: click.Context | None) -> str:
    return param.make_metavar(ctx) if isinstance(param, click.Argument) and ctx else param.opts[-1] if param else ""


def _lang_option(lang: Lang) -> click.Option:
    # It is taken off the command line before click sees it; this one is for the help.
    return option("--lang", lang, "cli.option.lang", expose_value=False, metavar="zh|en")


def _help(command: click.Command, ctx: click.Context, lang: Lang, commands: Mapping[str, str]) -> str:
    usage = " ".join([ctx.command_path, *command.collect_usage_pieces(ctx)])
    usage = usage.replace("[OPTIONS]", say("cli.usage_options", lang))
    usage = usage.replace("[COMMAND] [ARGS]...", say("cli.usage_command", lang))
    usage = usage.replace("COMMAND [ARGS]...", say("cli.usage_command", lang))
    options: dict[str, str] = {}
    for param in command.get_params(ctx):
        record = param.get_help_record(ctx)
        if record is not None and isinstance(param, click.Option):
            words = say("cli.option.help", lang) if "--help" in param.opts else record[1]
            known = param.default if isinstance(param.type, Whole) else None
            options[record[0]] = words if known is None else say("cli.default", lang, said=words, value=str(known))
    rows = [say("cli.usage", lang, usage=usage), "", command.help or ""]
    for title, entries in (("cli.commands", commands), ("cli.options", options)):
        if entries:
            width = max(map(len, entries)) + _GAP
            rows += ["", say(title, lang), *(f"{_INDENT}{name:<{width}}{words}" for name, words in entries.items())]
    return "\n".join(rows)
