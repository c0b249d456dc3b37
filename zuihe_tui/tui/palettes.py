"""The two palettes: ink on paper, and paper on ink. Nothing is told by colour alone."""

from typing import Final

from textual.theme import Theme

DARK: Final = "zuihe-dark"
LIGHT: Final = "zuihe-light"

PALETTES: Final = (
    Theme(
        name=DARK,
        dark=True,
        primary="#d8b36a",
        secondary="#8fb4c9",
        accent="#e08a6b",
        warning="#e0b050",
        error="#ec7a6c",
        success="#8fc48a",
        foreground="#e6e0d2",
        background="#15181b",
        surface="#1e2327",
        panel="#2a3036",
        variables={
            "faint": "#8d9299",
            "line": "#4a525a",
            "card": "#2a3036",
            "card-wan": "#f0b7a0",
            "card-bing": "#9cc8ea",
            "card-tiao": "#a6d59c",
            "card-red": "#f3d27c",
            "cursor": "#d8b36a",
            "cursor-ink": "#15181b",
            "chosen": "#345042",
            "lit": "#5a4a2a",
        },
    ),
    Theme(
        name=LIGHT,
        dark=False,
        primary="#8a5a10",
        secondary="#2d6180",
        accent="#a8452a",
        warning="#8a5a00",
        error="#a82a20",
        success="#2f6b2c",
        foreground="#23201a",
        background="#faf6ec",
        surface="#f2ecdd",
        panel="#e8e0cc",
        variables={
            "faint": "#6b655a",
            "line": "#b5aa94",
            "card": "#ece4d0",
            "card-wan": "#8f2f1c",
            "card-bing": "#1c4f78",
            "card-tiao": "#2a5f24",
            "card-red": "#7a4d00",
            "cursor": "#8a5a10",
            "cursor-ink": "#faf6ec",
            "chosen": "#bcd8c0",
            "lit": "#e6d8a8",
        },
    ),
)


def own_variables() -> dict[str, str]:
    """The colours that are ours alone, for a theme that does not name them."""
    return dict(PALETTES[0].variables)
