/** The picture of a finished game of Enchanted Plumes. */

import type { PictureOf } from "../../../board/game";
import { pictured } from "../../../board/picture/picture";
import { namesOf, SeatSpeech } from "../../../board/seats";
import { figure } from "../../../ui/figures";
import { barOf } from "../plumes";
import { decidingPeacocks, statusOf } from "../status";
import type { View } from "../view";
import type { Words } from "../words/en";
import { clearingOf } from "./clearing";

export const pictureOf: PictureOf<View, Words> = ({ table, view, words, story = "" }, date, site) => {
  const names = namesOf(table, words);
  const speech = new SeatSpeech(names, null, words);
  const headline = statusOf({ view, you: null, to_act: [], gone: [], speech });
  const lines = view.scores.map((total, seat) => {
    const name = names[seat] ?? "";
    const note = words.peacocks(view.peacocks[seat] ?? 0);
    const told = words.result_line(name, figure(total), note);
    const parts = barOf(view.plumes[seat] ?? [], total);
    return { seat, name, parts, note, total, won: view.winners?.includes(seat) ?? false, told };
  });
  const hasPeacock = lines.some(({ parts: [, bonus] }) => bonus > 0);
  const parts = hasPeacock ? [words.rows_part, words.peacocks_part] : [];
  const counts = decidingPeacocks({ view });
  const tieBreak = counts.length > 0 ? words.tie_break(counts) : "";
  return pictured(
    { game: words.game, lines, parts, headline, tieBreak, story, ornament: clearingOf(view) },
    date,
    site,
  );
};
