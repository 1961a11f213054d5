import { calls } from '#contract/calls.ts';
import type { Case } from './foreignCases.ts';
import type { Running } from './harness.ts';

/** The plan of a team's season. Returns its id. */
export const makePlan = async (app: Running, teamId: string, token: string): Promise<string> => {
  const body = { teamId, level: 'season', name: 'X', startsOn: '2026-08-01', endsOn: '2027-05-31' } as const;
  return (await app.send(calls.periodization.add, { body }, token)).id;
};

const planned = { level: 'macro', name: 'X', startsOn: '2026-09-01', endsOn: '2026-10-31' } as const;

/** What the id in the path of each call is. */
export const planIds = { 'load.ofPlayer': 'player' } as const;
export const planBodies = (of: { readonly team: string; readonly player: string }) => ({
  'periodization.add': { ...planned, teamId: of.team },
  'periodization.update': { version: 1, name: 'Y' },
  'periodization.move': { version: 1, days: 1 },
  'periodization.clone': { commandId: crypto.randomUUID(), startsOn: '2026-08-02', teamId: of.team },
  'load.rateMatch': { ratings: [{ personId: of.player, rpe: 5 }] },
});

/** Calls that name a team, a season, a unit and trainings. */
export const planCases: readonly Case[] = [
  ['periodization.all', calls.periodization.all, (of) => ({ query: { teamId: of.team } }), ['team']],
  ['periodization.hierarchy', calls.periodization.hierarchy, (of) => ({ query: { teamId: of.team } }), ['team']],
  ['periodization.removed', calls.periodization.removed, (of) => ({ query: { teamId: of.team } }), ['team']],
  [
    'periodization.add',
    calls.periodization.add,
    (of) => ({ body: { ...planned, teamId: of.team, parentId: of.plan } }),
    ['team', 'plan'],
  ],
];
