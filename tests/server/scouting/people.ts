import { calls } from '#contract/calls.ts';
import type { Running } from '../harness.ts';
import { makeClub, makeWorld, type Person, signedIn, type World } from '../people.ts';

export type Scouts = World & {
  /** Two scouts: the coach of the team and somebody of the staff. */
  readonly scout: Person;
  readonly other: Person;
  /** A scout of another club. */
  readonly foreign: Person;
};
export const makeScouts = async (app: Running): Promise<Scouts> => {
  const world = await makeWorld(app, { players: 3 });
  const foreign = await signedIn(app, await makeClub(app.database.query), 'CLUB_MANAGER');
  return { ...world, scout: world.coach, other: await signedIn(app, world.clubId, 'STAFF'), foreign };
};

export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
export const thisYear = new Date().getFullYear();

export const addOutsider = (app: Running, token: string, more: object = {}) =>
  app.send(
    calls.scouting.add,
    { body: { firstName: 'Izan', lastName: crypto.randomUUID().slice(0, 8), birthYear: 2004, ...more } as never },
    token,
  );
export const getOutsider = async (app: Running, id: string, token: string) => {
  const found = await app.send(calls.scouting.get, { params: { id } }, token);
  if (found.kind !== 'foreignPlayer') throw new Error('It is a report.');
  return found;
};
export const done = { state: 'done', verdict: 'follow', confidence: 2 } as const;
export const report = (app: Running, foreignPlayerId: string, token: string, more: object = {}) =>
  app.send(
    calls.scoutingReport.add,
    { body: { commandId: crypto.randomUUID(), foreignPlayerId, day: dayIn(-1), ...done, ...more } as never },
    token,
  );
export const decide = async (app: Running, id: string, token: string, stage: string, more: object = {}) => {
  const { version } = await getOutsider(app, id, token);
  const step = { nextStep: 'See again', on: dayIn(7) };
  return app.send(
    calls.scouting.decide,
    { params: { id }, body: { version, stage, ...step, ...more } as never },
    token,
  );
};
