import { calls } from '#contract/calls.ts';
import type { Case } from './foreignCases.ts';
import { scoutingFiles } from './walkScouting.ts';

/** Exports with an id as a filter: another club's id matches nothing. */
export const exported: readonly Case[] = [
  [
    'player',
    calls.player.exported,
    (of) => ({ params: { clubId: of.club }, query: { teamId: of.team, format: 'csv' } }),
    ['team'],
  ],
  ['staff', calls.staff.exported, (of) => ({ query: { teamId: of.team, format: 'csv' } }), ['team']],
  [
    'teams',
    calls.club.exportedTeams,
    (of) => ({ params: { clubId: of.club }, query: { seasonId: of.season, format: 'csv' } }),
    ['season'],
  ],
  [
    'coaches',
    calls.club.exportedCoaches,
    (of) => ({ params: { clubId: of.club }, query: { teamId: of.team, format: 'csv' } }),
    ['team'],
  ],
  ['competitions', calls.competition.exported, (of) => ({ query: { seasonId: of.season, format: 'csv' } }), ['season']],
  ...scoutingFiles,
];
