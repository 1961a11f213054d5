import { calls } from '#contract/calls.ts';
import type { Case } from './foreignCases.ts';

const pages = ['attendance', 'injuries', 'matches', 'goals', 'attendanceEvents'] as const;

/** Another club's team, player and season do not exist for any page of the statistics. */
export const statisticsCases: readonly Case[] = [
  ...pages.flatMap((name): readonly Case[] => [
    [
      `statistics.${name}`,
      calls.statistics[name],
      (of) => ({ query: { teamId: of.team, seasonId: of.season, eventType: of.eventType } }),
      ['team', 'season', 'eventType'],
    ],
    [
      `statistics.${name} of a player`,
      calls.statistics[name],
      (of) => ({ query: { scope: 'player', playerId: of.player } }),
      ['player'],
    ],
  ]),
  [
    'statistics.exported',
    calls.statistics.exported,
    (of) => ({ query: { of: 'goals', teamId: of.team, seasonId: of.season } }),
    ['team', 'season'],
  ],
  [
    'statistics.facts',
    calls.statistics.facts,
    (of) => ({ query: { metric: 'wins', teamId: of.team, seasonId: of.season } }),
    ['team', 'season'],
  ],
];
