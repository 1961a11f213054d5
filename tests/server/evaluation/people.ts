import type { z } from 'zod';
import { calls } from '#contract/calls.ts';
import type { RoundSheet } from '#contract/evaluationRound.ts';
import { dayOf } from '#domain/days.ts';
import type { Running } from '../harness.ts';
import { makeWorld, type Person, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';

export const dayFromNow = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000), 'UTC');

export type Raters = World & {
  /** Two more coaches of the team. */
  readonly second: Person;
  readonly third: Person;
  /** The first player of the team. */
  readonly own: Person;
};
/** A team with three coaches, and a player with an account. */
export const makeRaters = async (app: Running, players = 3): Promise<Raters> => {
  const home = await makeWorld(app, { players });
  const coach = async () => {
    const one = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(app.database.query, home.team, one.id, 'COACH');
    return one;
  };
  const [second, third] = [await coach(), await coach()];
  return { ...home, second, third, own: await playerSignedIn(app, home.clubId, home.player(0)) };
};

type Body = z.input<typeof calls.evaluationRound.add.body>;
export const addRound = (app: Running, home: Raters, more: Partial<Body> = {}, token = home.coach.token) =>
  app.send(
    calls.evaluationRound.add,
    {
      body: {
        ...{ teamId: home.team.id, name: 'Autumn', opensOn: dayFromNow(-1), closesOn: dayFromNow(14) },
        ...{ raterIds: [home.coach.id, home.second.id, home.third.id], ...more },
      },
    },
    token,
  );
export const getRound = (app: Running, id: string, token: string): Promise<RoundSheet> =>
  app.send(calls.evaluationRound.get, { params: { id } }, token);
type Lines = z.input<typeof calls.evaluationRound.save.body>['players'];
export const saveSheet = (
  app: Running,
  id: string,
  token: string,
  body: { version?: number; players: Lines; done?: boolean },
): Promise<RoundSheet> =>
  app.send(calls.evaluationRound.save, { params: { id }, body: { version: 0, ...body } }, token);
/** The same score for everything that is asked of every player. */
export const everywhere = (sheet: RoundSheet, score: number): Lines =>
  sheet.players.map(({ playerId, criteria }) => ({
    playerId,
    scores: criteria.map((criterion) => ({ criterion, score })),
  }));
export const moveRound = (
  app: Running,
  id: string,
  token: string,
  body: { version: number; to: 'open' | 'closed' | 'talked'; confirm?: boolean },
) => app.send(calls.evaluationRound.move, { params: { id }, body }, token);
