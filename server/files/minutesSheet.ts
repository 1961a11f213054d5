import type { MatchView, PlayerRow } from '#contract/matchView.ts';
import { minuteMs } from '#domain/clock.ts';
import type { FileAnswer } from '#server/http/handlers.ts';
import { makeFile } from './makeFile.ts';
import { wordsFor } from './matchWords.ts';

/** "CD Ribera 2-1 Rival", home side first. */
export const scoreLine = ({ isLocal, teamName, rival, localScore, visitorScore }: MatchView): string => {
  const [home, away] = isLocal ? [teamName, rival.name] : [rival.name, teamName];
  return `${home} ${localScore}-${visitorScore} ${away}`;
};

/** GET /match/{id}/minutes/excel: one row a player, both figures of minutes. */
export const minutesSheet = async (
  match: MatchView,
  rows: readonly PlayerRow[],
  acceptLanguage?: string,
): Promise<FileAnswer> => {
  const words = wordsFor(acceptLanguage);
  const { no, player, start, on, off, minutes, clock, goals, assists, yellow, second, red } = words;
  const widths = [6, 28, 9, 8, 8, 10, 12, 8, 8, 10, 12, 8];
  const columns = [no, player, start, on, off, minutes, clock, goals, assists, yellow, second, red].map(
    (header, index) => ({ header, width: widths[index] ?? 10 }),
  );
  const content = await makeFile({
    kind: 'sheet',
    sheet: {
      name: words.sheet,
      columns,
      rows: rows.map((row) => [
        row.dorsal,
        `${row.firstName} ${row.lastName}`.trim(),
        row.started ? words.yes : null,
        row.on,
        row.off,
        row.officialMinutes,
        Math.round((row.clockMs / minuteMs) * 10) / 10,
        row.goals,
        row.assists,
        row.yellow,
        row.secondYellow,
        row.red,
      ]),
    },
  });
  return { name: `${scoreLine(match)}.xlsx`, content };
};
