"""What screens are made of. Every widget follows language, card faces and ASCII mode by itself; colours are component classes.

Cards
- `card_row.CardRow(piles=(), *, pick=Pick.NOTHING|KIND|CARD, late=(), gap=3, id=, classes=)`: piles side by side, two bands
  where narrow; `late` copies are marked. `deal(piles, pick=None, late=())` shows other cards; `choose(indexes)`,
  `light(indexes)`, `hide(indexes)` mark cards by index in the whole row; `cards`, `chosen`, `chosen_at`, `card`, `at`. Sends
  `CardRow.Changed(row, chosen)`, `CardRow.Moved(row, card)`. Enter is left to the screen.
- `groups.Groups(blocks=(), *, pick=False)`, `Block(cards, labels=("帮子+1", "民哈+2"))`: groups with two label rows; in
  English letters and a legend. `lay(blocks, lit=frozenset())`, `blocks`, `at`. With `pick` sends `Groups.Chosen(groups, number)`.
- `count_blocks.blocks_of(count: HuCount, look)`: the groups of a count with their labels; `earning(count, rule)`: which of them
  earn an item of a rule (for `lit`).
- `kind_grid.KindGrid(counts=None)`: entry grid of the thirty kinds. `show_counts(counts)`, `put(kind, n)`, `counts`, `at`.
  Sends `KindGrid.Changed(grid, counts)`.
- `group_tray.GroupTray(holding, rules)`: laying cards into groups, each refused by the engine where it is none; `groups`,
  `count`, `lay(groups)`. Sends `GroupTray.Changed()`, `GroupTray.Refused(cards, verdict)`.
- `cards`: the pure part: `by_kind(cards)` gives piles, `face`, `lay_out`, `card_lines`, `Mark`.

Words
- `prose.Prose(words="")`: wraps as Chinese does, never reads markup. `write(*paragraphs, apart=True)` with str or Content;
  `write_markdown(text)` for lesson and book text.
- `feedback.Feedback()`: 判定 事实 规则 代价. `write(FourLines(verdict, fact, rules=((id, words), …), cost, good=False))`, or
  None for nothing. A click on the rules line sends `Feedback.RuleAsked(rule)`, which `Page` answers by opening the book.
- `number_field.NumberField(msg("message.id"), halves=False)`: `和 [ 11 ]`; `value` (int, in halves of a 嘴 with `halves`; None while
  empty), `put(value)`. Sends `NumberField.Changed(field, value)`. Enter is left to the screen.
- `options.Options(many=False)`: numbered statements of any length; `write(words)`, `at`, `marked`, `mark(numbers)`. Sends
  `Options.Taken(options, number)`, or with `many` `Options.Changed(options, marked)`. Enter is left to the screen.
- `key_line.KeyLine(ids)`: the screen's bindings of these ids in the body, to read, click and walk through.
- `text_field.TextField()`: one line to type in (`value`, `placeholder`). Sends `Input.Changed`, `Input.Submitted` of Textual.
- `menu.Menu()`, `Entry(words, id=None, note="", end="", digit="")`: a list to choose from, without `id` a heading.
  `write(entries, at=None)`, `chosen_id`. Sends `Menu.Chosen(menu, id)`, `Menu.Moved(menu, id)`.
- `search_list.SearchList()`: a line to type in over a Menu. `write(hint, entries, at=None)`, `words`; sends `SearchList.Searched`.

The table
- `table_board.TableBoard()`: seats, grid of seen kinds, offer and verbs, panel, hand and own line; `show_table(facts, log, now)`,
  `write_panel(lines)` in `width` × `panel_rows`, `hand`. Its rows are pure functions: `table_words`, `table_verbs`,
  `table_panel`, `seen_grid`; `table_layout` says how many each part gets.
- `table_lines.TableLines()`, `Piece(words, ink, key)`: rows of words of which only the changed are drawn; a click on a piece is its key.
- `table_hand.TableHand()`: the hand in groups; the screen moves its cursor. Sends `TableHand.Clicked(hand, kind)`.

The frame
- `title.Title`, `footer.Footer`, `rule_line.RuleLine`: the frame; `Page` has them already.

A screen is a `tui.page.Page`: yield widgets in `body()`, write all words in `show()` (called on mount, on F2, on every changed
setting: draw from the screen's own state), name it in `heading()`; `self.say(id, **params)`, `self.look`, `self.zuihe` (the
program: `.desk` store, clock, rng, learner; `.rules`; `.prefs`; `.visit(place, *args)`; `.open_rule(id)`), `self.tell(words)` for
one line above the footer. Bindings have an id and, as description, a message id (`tui.key.…`); `key_display` names a pair of
keys: sides, updown, arrows. `HELP` on a screen or widget is the message id that `?` shows. Screens are listed in `tui.places`
(`PLACES`: add yours there, the home screen shows what is listed; a lesson is visited as `visit("lesson", id)`).
A message posted from a parent's handler stops at that parent: let the child post it with `child.call_next(child.action_…)`.
"""
