import type { FastifyRequest } from 'fastify';
import type { MatchView, PlayerRow } from '#contract/matchView.ts';
import { minuteMs } from '#domain/clock.ts';
import type { FileAnswer } from '#server/http/handlers.ts';
import type { User } from '#server/sessions/user.ts';
import type { FileJob } from './fileWorker.ts';
import { makeFile } from './makeFile.ts';
import { wordsFor } from './matchWords.ts';

/** The user who requests a file, and their language. */
type Asker = { readonly user: Pick<User, 'id'>; readonly request: Pick<FastifyRequest, 'headers'> };

/** "CD Ribera 2-1 Rival", home side first. */
export const scoreLine = ({ isLocal, teamName, rival, localScore, visitorScore }: MatchView): string => {
  const [home, away] = isLocal ? [teamName, rival.name] : [rival.name, teamName];
  return `${home} ${localScore}-${visitorScore} ${away}`;
};

/** GET /match/{id}/minutes/excel: one row a player, both figures of minutes. */
export const minutesSheet = async (
  match: MatchView,
  rows: readonly PlayerRow[],
  { user, request }: Asker,
): Promise<FileAnswer> => {
  const words = wordsFor(request.headers['accept-language']);
  const { no, player, start, on, off, minutes, clock, goals, assists, yellow, second, red } = words;
  const widths = [6, 28, 9, 8, 8, 10, 12, 8, 8, 10, 12, 8];
  const heads = [no, player, start, on, off, minutes, clock, goals, assists, yellow, second, red];
  // Only where a player was replaced for one.
  const concussed = rows.some((row) => row.concussedAt) ? [words.concussion] : [];
  const columns = [...heads, ...concussed].map((header, index) => ({ header, width: widths[index] ?? 18 }));
  const job: FileJob = {
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
        ...concussed.map(() => row.concussedAt?.minute ?? null),
      ]),
    },
  };
  const content = await makeFile(job, user.id);
  return { name: `${scoreLine(match)}.xlsx`, content };
};
