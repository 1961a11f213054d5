import { calls } from '#contract/calls.ts';
import type { Case } from './foreignCases.ts';
import type { Running } from './harness.ts';

/** An injury of a player. Returns its id. */
export const makeInjury = async (app: Running, playerId: string, token: string): Promise<string> => {
  const body = { commandId: crypto.randomUUID(), playerId, onsetOn: '2026-09-01', setting: 'training' } as const;
  return (await app.send(calls.injury.add, { body }, token)).id;
};

/** What the id in the path of each call is. */
export const injuryIds = {
  'injury.ofPlayer': 'player',
  'injury.ofTeam': 'team',
  'injury.nameMedical': 'staff',
} as const;

/** Calls that name a match or a training beside a player, and a team in their query. */
export const injuryCases: readonly Case[] = [
  [
    'injury.add',
    calls.injury.add,
    (of) => ({
      body: {
        ...{ commandId: crypto.randomUUID(), playerId: of.player, onsetOn: '2026-09-02', setting: 'training' },
        ...{ matchId: of.match, trainingId: of.training, confirm: true },
      },
    }),
    ['player', 'match', 'training'],
  ],
  ['injury.availability', calls.injury.availability, (of) => ({ query: { teamId: of.team } }), ['team']],
  ['injury.figures', calls.injury.figures, (of) => ({ query: { teamId: of.team } }), ['team']],
  ['injury.all', calls.injury.all, (of) => ({ query: { teamId: of.team, playerId: of.player } }), ['team', 'player']],
];
