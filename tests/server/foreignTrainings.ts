import { calls } from '#contract/calls.ts';
import type { Case } from './foreignCases.ts';

const start = '2029-05-02T18:00:00Z';

/** Calls of trainings that name more than one thing. */
export const trainingCases: readonly Case[] = [
  [
    'teamTraining.add',
    calls.teamTraining.add,
    (of) => ({
      body: {
        ...{ teamId: of.team, start: start, minutes: 60 },
        parts: [
          {
            ...{ exerciseId: of.exercise, minutes: 10, intensity: 5 },
            groups: [{ colour: 'red' as const, playerIds: [of.player] }],
          },
        ],
      },
    }),
    ['team', 'exercise', 'player'],
  ],
  [
    'teamTraining.update',
    calls.teamTraining.update,
    (of) => ({
      params: { id: of.training },
      body: { version: 1, parts: [{ exerciseId: of.exercise, minutes: 10, intensity: 5 }] },
    }),
    ['training', 'exercise'],
  ],
  [
    'teamTraining.copy',
    calls.teamTraining.copy,
    (of) => ({ params: { id: of.training }, body: { start: start, teamId: of.team } }),
    ['training', 'team'],
  ],
  [
    'teamTraining.players',
    calls.teamTraining.players,
    (of) => ({ params: { id: of.training }, body: { version: 1, playerIds: [of.player] } }),
    ['training', 'player'],
  ],
  [
    'teamTraining.link',
    calls.teamTraining.link,
    (of) => ({ params: { id: of.training, otherId: of.otherTraining } }),
    ['training', 'otherTraining'],
  ],
  [
    'teamTraining.unlink',
    calls.teamTraining.unlink,
    (of) => ({ params: { id: of.training, otherId: of.otherTraining } }),
    ['training', 'otherTraining'],
  ],
];
