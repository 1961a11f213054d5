import { calls } from '#contract/calls.ts';
import { dayOf, plusDays } from '#domain/days.ts';
import type { Running } from '../harness.ts';
import { makeWorld, type Person, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';

export type Ward = World & {
  readonly physio: Person;
  /** The account of the first player. */
  readonly own: Person;
  readonly admin: Person;
};

/** A team with a physiotherapist, the account of a player, and an administrator of the club. */
export const makeWard = async (app: Running, { physio: hasPhysio = true } = {}): Promise<Ward> => {
  const world = await makeWorld(app, { players: 4 });
  const physio = await signedIn(app, world.clubId, 'STAFF');
  await putOnStaff(app.database.query, world.team, physio.id, hasPhysio ? 'PHYSIOTHERAPIST' : 'DELEGATE');
  const own = await playerSignedIn(app, world.clubId, world.player(0));
  return { ...world, physio, own, admin: await signedIn(app, world.clubId, 'CLUB_ADMIN') };
};

/** A day of the club, so many before today. */
export const dayBefore = (days: number, now = Date.now()): string =>
  plusDays(dayOf(new Date(now), 'Europe/Madrid'), -days);

type Add = Parameters<typeof calls.injury.add.body.parse>[0];
export const report = (app: Running, playerId: string, token: string, more: object = {}) =>
  app.send(
    calls.injury.add,
    {
      body: {
        ...{ commandId: crypto.randomUUID(), playerId, onsetOn: dayBefore(10), setting: 'training' },
        ...more,
      } as Add as never,
    },
    token,
  );
export const move = (app: Running, id: string, token: string, body: object) =>
  app.send(
    calls.injury.move,
    { params: { id }, body: { commandId: crypto.randomUUID(), day: dayBefore(5), ...body } as never },
    token,
  );
