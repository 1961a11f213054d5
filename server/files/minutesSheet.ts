import type { FastifyRequest } from 'fastify';
import type { MatchView, PlayerRow } from '#contract/matchView.ts';
import { minuteMs } from '#domain/clock.ts';
import type { FileAnswer } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import type { User } from '#server/sessions/user.ts';
import { wordsIn } from '#server/words/words.ts';
import type { FileJob } from './fileWorker.ts';
import { type FieldWord, titleOf, wordOf } from './listWords.ts';
import { makeFile } from './makeFile.ts';

/** The user who requests a file, and their language. */
type Asker = { readonly user: Pick<User, 'id'>; readonly request: Pick<FastifyRequest, 'headers'> };

/** "CD Ribera 2-1 Rival", home side first. */
export const scoreLine = ({ isLocal, teamName, rival, localScore, visitorScore }: MatchView): string => {
  const [home, away] = isLocal ? [teamName, rival.name] : [rival.name, teamName];
  return `${home} ${localScore}-${visitorScore} ${away}`;
};

/** The columns of every sheet of minutes, with their widths. */
const always: readonly (readonly [FieldWord, width: number])[] = [
  ['dorsal', 12],
  ['player', 28],
  ['started', 9],
  ['on', 8],
  ['off', 8],
  ['minutes', 10],
  ['clock', 12],
  ['goals', 12],
  ['assists', 12],
  ['yellow', 13],
  ['secondYellow', 18],
  ['red', 12],
];

/** GET /match/{id}/minutes/excel: one row a player, both figures of minutes. */
export const minutesSheet = async (
  match: MatchView,
  rows: readonly PlayerRow[],
  { user, request }: Asker,
): Promise<FileAnswer> => {
  const language = languageOf(request.headers['accept-language']);
  const yes = wordsIn(language, 'sheets')('yes');
  // Only where a player was replaced for one.
  const concussed = rows.some((row) => row.concussedAt) ? (['concussion', 18] as const) : undefined;
  const columns = [...always, ...(concussed ? [concussed] : [])].map(([field, width]) => ({
    header: wordOf(field, language),
    width,
  }));
  const job: FileJob = {
    kind: 'sheet',
    sheet: {
      name: titleOf('minutes', language),
      columns,
      rows: rows.map((row) => [
        row.dorsal,
        `${row.firstName} ${row.lastName}`.trim(),
        row.started ? yes : null,
        row.on,
        row.off,
        row.officialMinutes,
        Math.round((row.clockMs / minuteMs) * 10) / 10,
        row.goals,
        row.assists,
        row.yellow,
        row.secondYellow,
        row.red,
        ...(concussed ? [row.concussedAt?.minute ?? null] : []),
      ]),
    },
  };
  const content = await makeFile(job, user.id);
  return { name: `${scoreLine(match)}.xlsx`, content };
};
