import { calls } from '#contract/calls.ts';
import type { Team } from '#contract/team.ts';
import type { LibraryKey } from '#domain/measurement/library.ts';
import type { InProcess } from '#server/http/inProcess.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { demoDay } from './demoDay.ts';

const day = 86_400_000;

/** One test on several days: a value around the middle for each player, and how it changes until the next day. */
type Course = {
  readonly key: LibraryKey;
  readonly middle: number;
  readonly apart: number;
  readonly change: number;
  readonly decimals: number;
  /** Days before now, the earliest first. */
  readonly daysAgo: readonly number[];
};
const speed: Course = { key: 'sprint30', middle: 4.55, apart: 0.3, change: -0.05, decimals: 2, daysAgo: [84, 9] };
// Repeated within days, so that the club has an error of its own.
const jump: Course = { key: 'jump', middle: 36, apart: 7, change: 0.8, decimals: 1, daysAgo: [84, 14, 9] };
const height: Course = { key: 'height', middle: 142, apart: 7, change: 2.8, decimals: 1, daysAgo: [380, 200, 20] };

type Of = { readonly send: InProcess; readonly team: Team; readonly now: number; readonly chance: Chance };
const seedCourse = async ({ send, team, now, chance }: Of, course: Course, typeId: string): Promise<void> => {
  const { middle, apart, change, decimals, daysAgo } = course;
  const players = await send(calls.team.players, { params: { id: team.id } });
  const values = new Map(players.map(({ id }) => [id, middle + (chance.next() - 0.5) * 2 * apart]));
  for (const ago of daysAgo) {
    // Two of each team are missing, as on every test day.
    const rows = players.slice(ago % 3, -1).map(({ id: playerId }) => {
      const value = Number((values.get(playerId) ?? middle).toFixed(decimals));
      return { commandId: crypto.randomUUID(), playerId, value, confirm: true };
    });
    await send(calls.measurement.addDay, { body: { teamId: team.id, typeId, day: demoDay(now - ago * day), rows } });
    for (const [id, value] of values) values.set(id, value + change + (chance.next() - 0.5) * Math.abs(change) * 5);
  }
};

/** Tests of the library, two test days of the first team and the heights of a young one over a year. */
export const seedMeasurements = async (
  send: InProcess,
  [first, , young]: readonly Team[],
  now: number,
): Promise<void> => {
  if (!first || !young) return;
  await send(calls.measurementType.takeFromLibrary, {
    body: { keys: ['height', 'weight', 'sprint10', 'sprint30', 'jump'] },
  });
  const types = await send(calls.measurementType.list, {});
  const chance = chanceFrom(91);
  for (const [team, courses] of [
    [first, [speed, jump]],
    [young, [height]],
  ] as const)
    for (const course of courses) {
      const type = types.find(({ libraryKey }) => libraryKey === course.key);
      if (type) await seedCourse({ send, team, now, chance }, course, type.id);
    }
};
