import { calls } from '#contract/calls.ts';
import type { InProcess } from '#server/http/inProcess.ts';

/** What the coach shows before the match: a corner routine, and how to press their goal kicks. */
const shown = ['Córner corto al primer palo', 'Presión alta en saque de meta'];

/** Two tactics boards for a match, copied from exercises that the club shares. */
export const seedBoards = async (send: InProcess, matchId: string): Promise<void> => {
  for (const name of shown) {
    const { rows } = await send(calls.exercise.filtered, { query: { query: name, pageSize: 5 } });
    const [found] = rows;
    if (!found) continue;
    const body = { id: crypto.randomUUID(), name, exerciseId: found.id };
    await send(calls.matchBoard.add, { params: { id: matchId }, body });
  }
};
