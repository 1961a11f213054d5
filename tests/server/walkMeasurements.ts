import { calls } from '#contract/calls.ts';
import type { Case } from './foreignCases.ts';
import type { Running } from './harness.ts';

/** A measurement of a player. Returns its id. */
export const makeMeasurement = async (
  app: Running,
  of: { readonly typeId: string; readonly playerId: string },
  token: string,
): Promise<string> => {
  const body = { ...of, commandId: crypto.randomUUID(), day: '2026-09-01', value: 3.4 };
  return (await app.send(calls.measurement.add, { body }, token)).id;
};

/** What the id in the path of each call is. */
export const measurementIds = {
  'measurement.ofPlayer': 'player',
  'measurement.removedOfPlayer': 'player',
  'measurement.growth': 'player',
  'measurement.ofTeam': 'team',
  'measurementFiles.importTemplate': 'team',
  'measurementFiles.imported': 'team',
  'measurementFiles.exported': 'team',
  'measurementType.ofTeam': 'team',
} as const;

/** Calls that name a test beside a player or a team. */
export const measurementCases: readonly Case[] = [
  [
    'measurement.add',
    calls.measurement.add,
    (of) => ({
      body: {
        ...{ commandId: crypto.randomUUID(), typeId: of.measurementType, playerId: of.player },
        ...{ day: '2026-09-02', value: 3.5, confirm: true },
      },
    }),
    ['measurementType', 'player'],
  ],
  [
    'measurement.addDay',
    calls.measurement.addDay,
    (of) => ({
      body: {
        ...{ teamId: of.team, typeId: of.measurementType, day: '2026-09-02' },
        rows: [{ commandId: crypto.randomUUID(), playerId: of.player, value: 3.5, confirm: true }],
      },
    }),
    ['team', 'measurementType'],
  ],
  [
    'measurement.ofTeam',
    calls.measurement.ofTeam,
    (of) => ({ params: { id: of.team, typeId: of.measurementType } }),
    ['team', 'measurementType'],
  ],
];
