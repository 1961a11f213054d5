import { expect } from 'vitest';
import type { Reply } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Running } from '../server/harness.ts';
import { askOf, near } from './asking.ts';
import { type ReckonedSession, type ReckonedWeek, reckonLoad } from './loadReckoning.ts';

type Found = Reply<typeof calls.load.ofPlayer>;

/** Compares each figure of a player; returns how many there were. */
const compare = (
  found: Found,
  reckoned: { weeks: readonly ReckonedWeek[]; sessions: readonly ReckonedSession[] },
): number => {
  expect(found.weeks.map(({ from }) => from)).toEqual(reckoned.weeks.map(({ from }) => from));
  let figures = 0;
  for (const [n, week] of reckoned.weeks.entries())
    for (const [name, value] of Object.entries(week)) {
      const ours = found.weeks[n]?.[name as keyof Found['weeks'][number]];
      expect(near(ours, value), `${week.from} ${name}: ${ours} and not ${value}`).toBe(true);
      figures += 1;
    }
  const byId = new Map(found.sessions.map((one) => [one.id, one]));
  expect(byId.size).toBe(reckoned.sessions.length);
  for (const { id, load, estimated } of reckoned.sessions) {
    expect({ estimated: byId.get(id)?.estimated, same: near(byId.get(id)?.load, load) }, id).toEqual({
      estimated,
      same: true,
    });
    figures += 2;
  }
  return figures;
};

type Player = { readonly id: string; readonly clubId: string };
/** Compares the load of a player in the last weeks; returns how many figures were compared. */
export const checkLoad = async (
  app: Running,
  { id, clubId }: Player,
  token: string,
  weeks: number,
): Promise<number> => {
  const ask = askOf(app);
  const today = new Date(app.clock()).toISOString().slice(0, 10);
  const first = new Date(app.clock() - weeks * 7 * 86_400_000).toISOString().slice(0, 10);
  const found = await app.send(calls.load.ofPlayer, { params: { id }, query: { from: first, to: today } }, token);
  const [club] = await ask(`select time_zone from club where id = '${clubId}'`);
  const asked = { playerId: id, zone: String(club?.time_zone), first, last: today };
  return compare(found, await reckonLoad(ask, asked));
};
