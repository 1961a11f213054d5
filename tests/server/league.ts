import { calls } from '#contract/calls.ts';
import type { Running } from './harness.ts';
import type { World } from './people.ts';
import { playedMatch } from './playedMatch.ts';

/** A league of the club with two rivals, and ways to enter results and to play its own matches. */
export const makeLeague = async (app: Running, home: World) => {
  const { token } = home.manager;
  const body = {
    name: 'Liga Ñandú',
    type: 'league' as const,
    format: 'FUT11' as const,
    sides: [{ teamId: home.team.id, name: 'Ours' }, { name: 'UD Águilas' }, { name: 'Norte' }],
    actionPoints: [
      { key: 'goal', points: 3 },
      { key: 'played', points: 1 },
      { key: 'cleanSheet', points: 2 },
      { key: 'fairPlay', label: 'Fair play', points: 5 },
    ],
  };
  const league = await app.send(calls.competition.add, { body }, token);
  const sideOf = (name: string) => String(league.sides.find((side) => side.name === name)?.id);
  const scored = (homeName: string, goals: string, awayName: string) => {
    const [homeGoals = 0, awayGoals = 0] = goals.split('-').map(Number);
    return { homeId: sideOf(homeName), awayId: sideOf(awayName), homeGoals, awayGoals };
  };
  const enter = (homeName: string, goals: string, awayName: string) =>
    app.send(
      calls.competition.addResult,
      { params: { id: league.id }, body: { ...scored(homeName, goals, awayName), playedOn: '2026-10-04' } },
      token,
    );
  const play = (rival: string) => playedMatch(app, home, { rival, competitionId: league.id });
  return { league, scored, enter, play };
};
export type League = Awaited<ReturnType<typeof makeLeague>>;

/** The league after three matches, of which our own is the last: every side has three points. */
export const playLeague = async ({ enter, play }: League) => {
  await enter('UD Águilas', '2-0', 'Norte');
  await enter('Norte', '4-0', 'UD Águilas');
  // The opponent's accents and case need not be those of the side.
  return play('ud aguilas');
};
