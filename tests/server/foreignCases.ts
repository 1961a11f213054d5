import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { boardCases } from './foreignBoards.ts';
import { trainingCases } from './foreignTrainings.ts';
import { days, type Ids } from './walkBodies.ts';
import { playerCases } from './walkEvaluations.ts';
import { injuryCases } from './walkInjuries.ts';
import { planCases } from './walkPlans.ts';
import { reportCases } from './walkReports.ts';
import { scoutingCases, scoutingLists } from './walkScouting.ts';
import { statisticsCases } from './walkStatistics.ts';

export type Key = keyof Ids;
export type Given = { readonly params?: object; readonly query?: object; readonly body?: object };
export type Case = readonly [name: string, one: Call, given: (ids: Ids) => Given, keys: readonly Key[]];
const version = 1;
const result = { homeGoals: 1, awayGoals: 0 };

const newEvent = { title: 'X', start: '2029-05-02T18:00:00Z', end: '2029-05-02T19:00:00Z' };
const targetsOf = (of: Ids) => (['team', 'group', 'player', 'staff'] as const).map((what) => ({ what, id: of[what] }));

/** Calls that name more than one thing: each id in turn is another club's while the rest is one's own. */
export const bodies: readonly Case[] = [
  ['team.add', calls.team.add, (of) => ({ body: { name: 'X', format: 'FUT7', seasonId: of.season } }), ['season']],
  [
    'team.addPlayer',
    calls.team.addPlayer,
    (of) => ({ body: { teamId: of.team, playerId: of.player } }),
    ['team', 'player'],
  ],
  [
    'team.addStaff',
    calls.team.addStaff,
    (of) => ({ body: { teamId: of.team, staffId: of.staff, role: 'DELEGATE' } }),
    ['team', 'staff'],
  ],
  [
    'team.setDorsals',
    calls.team.setDorsals,
    (of) => ({ params: { id: of.team }, body: { dorsals: [{ playerId: of.player, dorsal: 44, version: 1 }] } }),
    ['team', 'player'],
  ],
  [
    'team.removePlayer',
    calls.team.removePlayer,
    (of) => ({ params: { id: of.team, playerId: of.player } }),
    ['team', 'player'],
  ],
  [
    'teamGroup.add',
    calls.teamGroup.add,
    (of) => ({ body: { teamId: of.team, name: 'X', playerIds: [of.player] } }),
    ['team', 'player'],
  ],
  [
    'teamGroup.update',
    calls.teamGroup.update,
    (of) => ({ params: { id: of.group }, body: { version, playerIds: [of.player] } }),
    ['group', 'player'],
  ],
  [
    'event.add',
    calls.event.add,
    (of) => ({ body: { ...newEvent, typeId: of.eventType, targets: targetsOf(of) } }),
    ['eventType', 'team', 'group', 'player', 'staff'],
  ],
  [
    'event.update',
    calls.event.update,
    (of) => ({ params: { id: of.event }, body: { version, typeId: of.eventType, targets: targetsOf(of) } }),
    ['event', 'eventType', 'team', 'group', 'player', 'staff'],
  ],
  [
    'event.check',
    calls.event.check,
    (of) => ({ body: { ...newEvent, title: undefined, id: of.event, targets: targetsOf(of) } }),
    ['event', 'team', 'group', 'player', 'staff'],
  ],
  ...boardCases,
  ...trainingCases,
  ...injuryCases,
  ...planCases,
  ...playerCases,
  ...reportCases,
  ...scoutingCases,
  ['player.add', calls.player.add, (of) => ({ body: { firstName: 'X', teamId: of.team } }), ['team']],
  ['staff.add', calls.staff.add, (of) => ({ body: { firstName: 'X', teamIds: [of.team] } }), ['team']],
  ['coach.add', calls.coach.add, (of) => ({ body: { firstName: 'X', teamIds: [of.team] } }), ['team']],
  [
    'club.addCoach',
    calls.club.addCoach,
    (of) => ({ body: { clubId: of.club, firstName: 'X', email: 'foreign@example.org', teamIds: [of.team] } }),
    ['club', 'team'],
  ],
  [
    'club.addUser',
    calls.club.addUser,
    (of) => ({
      params: { clubId: of.club },
      body: { firstName: 'X', email: 'foreign@example.org', roles: ['PLAYER'], playerId: of.player },
    }),
    ['club', 'player'],
  ],
  [
    'user.invite',
    calls.user.invite,
    (of) => ({
      body: { email: 'foreign@example.org', firstName: 'X', roles: ['PLAYER'], playerId: of.player },
    }),
    ['player'],
  ],
  [
    'user.update',
    calls.user.update,
    (of) => ({
      params: { id: of.user },
      body: { version, firstName: 'X', lastName: '', phone: null, roles: ['PLAYER'], playerId: of.player },
    }),
    ['user', 'player'],
  ],
  [
    'staff.setAccess',
    calls.staff.setAccess,
    (of) => ({ params: { id: of.staff }, body: { version: 1, roles: ['COACH'], userId: of.user } }),
    ['staff', 'user'],
  ],
  [
    'season.setCurrent',
    calls.season.setCurrent,
    (of) => ({ body: { clubId: of.club, seasonId: of.season } }),
    ['club', 'season'],
  ],
  [
    'season.change',
    calls.season.change,
    (of) => ({
      body: { clubId: of.club, name: 'X', ...days, teams: [{ teamId: of.team, playerIds: [of.player] }] },
    }),
    ['club', 'team', 'player'],
  ],
  [
    'competition.add',
    calls.competition.add,
    (of) => ({ body: { name: 'X', type: 'cup', seasonId: of.season, sides: [{ teamId: of.team, name: 'X' }] } }),
    ['season', 'team'],
  ],
  [
    'competition.update',
    calls.competition.update,
    (of) => ({ body: { id: of.competition, version, seasonId: of.season, sides: [{ teamId: of.team, name: 'X' }] } }),
    ['competition', 'season', 'team'],
  ],
  [
    'competition.addResult',
    calls.competition.addResult,
    (of) => ({ params: { id: of.competition }, body: { homeId: of.side, awayId: of.otherSide, ...result } }),
    ['competition', 'side', 'otherSide'],
  ],
  [
    'competition.updateResult',
    calls.competition.updateResult,
    (of) => ({
      params: { id: of.competition, resultId: of.result },
      body: { homeId: of.side, awayId: of.otherSide, ...result, version },
    }),
    ['competition', 'result', 'side', 'otherSide'],
  ],
  [
    'competition.givePoints',
    calls.competition.givePoints,
    (of) => ({ body: { competitionId: of.competition, playerId: of.player, points: 1, reason: 'X' } }),
    ['competition', 'player'],
  ],
  [
    'attendance.attend',
    calls.attendance.attend,
    (of) => ({ params: { eventId: of.match }, body: { answer: 'no', personId: of.player } }),
    ['match', 'player'],
  ],
  [
    'attendance.record',
    calls.attendance.record,
    (of) => ({
      params: { eventId: of.match },
      body: { commandId: crypto.randomUUID(), rows: [{ personId: of.player, answer: 'no', at: 1 }] },
    }),
    ['match', 'player'],
  ],
  ...(['takeBack', 'callAgain'] as const).map(
    (name): Case => [
      `attendance.${name}`,
      calls.attendance[name],
      (of) => ({ params: { eventId: of.match, id: of.match, userId: of.player } }),
      ['match', 'player'],
    ],
  ),
  [
    'attendance.reorder',
    calls.attendance.reorder,
    (of) => ({ params: { id: of.match }, body: { personIds: [of.player] } }),
    ['match', 'player'],
  ],
  ['staff.available', calls.staff.available, (of) => ({ query: { teamId: of.team } }), ['team']],
  [
    'club.stats',
    calls.club.stats,
    (of) => ({ params: { clubId: of.club }, query: { seasonId: of.season } }),
    ['club', 'season'],
  ],
  ...statisticsCases,
];

/** Lists with an id as a filter: another club's id matches nothing. */
export const lists: readonly Case[] = [
  ['team.all', calls.team.all, (of) => ({ query: { seasonId: of.season } }), ['season']],
  [
    'club.teams',
    calls.club.teams,
    (of) => ({ params: { clubId: of.club }, query: { seasonId: of.season } }),
    ['season'],
  ],
  ['club.coaches', calls.club.coaches, (of) => ({ params: { clubId: of.club }, query: { teamId: of.team } }), ['team']],
  [
    'player.ofClub',
    calls.player.ofClub,
    (of) => ({ params: { clubId: of.club }, query: { teamId: of.team } }),
    ['team'],
  ],
  [
    'player.ofClub',
    calls.player.ofClub,
    (of) => ({ params: { clubId: of.club }, query: { seasonId: of.season } }),
    ['season'],
  ],
  ['staff.all', calls.staff.all, (of) => ({ query: { teamId: of.team } }), ['team']],
  ['competition.all', calls.competition.all, (of) => ({ query: { teamId: of.team } }), ['team']],
  ['competition.all', calls.competition.all, (of) => ({ query: { seasonId: of.season } }), ['season']],
  ...scoutingLists,
];
