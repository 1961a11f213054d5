import type { z } from 'zod';
import { calls } from '#contract/calls.ts';
import type { ReportDefinition } from '#contract/reportDefinition.ts';
import { readyMade } from '#domain/insight/readyMade.ts';
import type { Case } from './foreignCases.ts';
import type { Running } from './harness.ts';
import type { Ids } from './walkBodies.ts';

const version = 1;
type Definition = z.input<typeof ReportDefinition>;
const definition = (filter: string, id: string): Definition => ({
  ...{ v: 1, context: 'team', filters: [{ filter, in: [id] }] },
  blocks: [{ id: 'b', kind: 'figure', metrics: ['played'] }],
});

/** A report that its owner shares with the whole club. Returns its id. */
export const makeReport = async (app: Running, team: string, token: string): Promise<string> => {
  const body = { name: 'Results', definition: definition('team', team) };
  const { id } = await app.send(calls.reportTemplate.add, { body }, token);
  await app.send(
    calls.reportTemplate.share,
    { params: { id }, body: { version, level: 'club', mayEdit: true } },
    token,
  );
  return id;
};

/** An external report of a player that was issued. Returns its id. */
export const makeIssued = async (app: Running, playerId: string, token: string): Promise<string> => {
  const consent = { consent_data_on: '2026-09-01' };
  await app.database.query.updateTable('player').set(consent).where('id', '=', playerId).execute();
  await app.send(calls.playerReport.make, { body: { playerId, audienceType: 'External' } }, token);
  const { rows } = await app.send(calls.playerReport.issues, { query: { playerId } }, token);
  return String(rows[0]?.id);
};

const ready = readyMade[0]?.id ?? '';
const weekly = { name: 'Monday', cadence: 'weekly', weekday: 1 } as const;
/** A schedule of a ready-made report to a user. Returns its id. */
export const makeSchedule = async (app: Running, userId: string, token: string): Promise<string> => {
  const body = { ...weekly, templateId: ready, recipients: [{ kind: 'user', id: userId } as const] };
  return (await app.send(calls.reportSchedule.add, { body }, token)).id;
};
const scheduled = (of: Ids) => ({ ...weekly, templateId: of.report, recipients: [{ kind: 'user', id: of.user }] });

/** What the id in the path of each call is. */
export const reportIds = { 'playerReport.issue': 'issued' } as const;

/** Bodies that name something of the other club. */
export const reportBodies = (of: Ids) => ({
  'reportTemplate.add': { name: 'X', definition: definition('team', of.team) },
  'reportTemplate.update': { version: 2, name: 'X' },
  'reportTemplate.share': { version: 2, level: 'people', userIds: [of.user] },
  'report.dynamic': { filters: [] },
  'report.adhoc': { definition: definition('team', of.team) },
  'report.facts': { definition: definition('team', of.team), block: 'b', metric: 'played' },
  'report.exported': { format: 'CSV' },
  'report.exportAdhoc': { definition: definition('team', of.team), format: 'CSV' },
  'reportTemplate.duplicate': { newName: 'X' },
  'reportSchedule.add': scheduled(of),
  'reportSchedule.update': { ...scheduled(of), version },
  'reportSchedule.toggle': { isActive: false },
  'reportSchedule.stop': { stopped: true },
  'reportSchedule.testEmail': { testRecipient: 'x@example.org' },
  'reportSchedule.run': { commandId: crypto.randomUUID() },
  'playerReport.make': { playerId: of.player, audienceType: 'External' },
  'playerReport.compare': { playerIds: [of.player, crypto.randomUUID()] },
  'playerReport.compareFile': { playerIds: [of.player, crypto.randomUUID()] },
});

const named = ['season', 'team', 'competition', 'match', 'player', 'eventType'] as const;
/** Calls that name more than one thing. */
export const reportCases: readonly Case[] = [
  ...named.flatMap((key): readonly Case[] => [
    [
      `reportTemplate.add with ${key}`,
      calls.reportTemplate.add,
      (of) => ({ body: { name: 'X', definition: definition(key, of[key]) } }),
      [key],
    ],
    [
      `reportTemplate.update with ${key}`,
      calls.reportTemplate.update,
      (of) => ({ params: { id: of.report }, body: { version: 2, definition: definition(key, of[key]) } }),
      ['report', key],
    ],
    [
      `report.dynamic by ${key}`,
      calls.report.dynamic,
      (of) => ({ params: { id: of.report }, body: { filters: [{ filter: key, notIn: [of[key]] }] } }),
      ['report', key],
    ],
    [
      `report.adhoc with ${key}`,
      calls.report.adhoc,
      (of) => ({ body: { definition: definition(key, of[key]) } }),
      [key],
    ],
    [
      `report.exported by ${key}`,
      calls.report.exported,
      (of) => ({ params: { id: of.report }, body: { filters: [{ filter: key, notIn: [of[key]] }] } }),
      ['report', key],
    ],
    [
      `report.facts with ${key}`,
      calls.report.facts,
      (of) => ({ body: { definition: definition(key, of[key]), block: 'b', metric: 'played' } }),
      [key],
    ],
    [
      `report.exportAdhoc with ${key}`,
      calls.report.exportAdhoc,
      (of) => ({ body: { definition: definition(key, of[key]) } }),
      [key],
    ],
    [
      `report.adhoc by ${key}`,
      calls.report.adhoc,
      (of) => ({ body: { definition: definition('rival', 'x'), filters: [{ filter: key, is: of[key] }] } }),
      [key],
    ],
  ]),
  ['reportSchedule.add', calls.reportSchedule.add, (of) => ({ body: scheduled(of) }), ['report', 'user']],
  ...(['teamStaff', 'teamPlayers'] as const).map(
    (kind): Case => [
      `reportSchedule.add to ${kind}`,
      calls.reportSchedule.add,
      (of) => ({ body: { ...scheduled(of), templateId: ready, recipients: [{ kind, id: of.team }] } }),
      ['team'],
    ],
  ),
  [
    'reportSchedule.add after matches',
    calls.reportSchedule.add,
    (of) => ({ body: { ...scheduled(of), cadence: 'afterMatch', matchTeamIds: [of.team] } }),
    ['report', 'user', 'team'],
  ],
  [
    'reportSchedule.update',
    calls.reportSchedule.update,
    (of) => ({ params: { id: of.schedule }, body: { ...scheduled(of), version: 1 } }),
    ['schedule', 'report', 'user'],
  ],
  [
    'playerReport.make',
    calls.playerReport.make,
    (of) => ({ body: { playerId: of.player, audienceType: 'Internal', seasonId: of.season } }),
    ['player', 'season'],
  ],
  ...(['external', 'internal', 'data'] as const).map(
    (name): Case => [
      `playerReport.${name}`,
      calls.playerReport[name],
      (of) => ({ params: { id: of.player }, query: { seasonId: of.season } }),
      ['player', 'season'],
    ],
  ),
  ...(['compare', 'compareFile'] as const).map(
    (name): Case => [
      `playerReport.${name}`,
      calls.playerReport[name],
      (of) => ({ body: { playerIds: [of.player, of.otherPlayer], seasonId: of.season, confirm: true } }),
      ['player', 'season'],
    ],
  ),
  ['playerReport.issues', calls.playerReport.issues, (of) => ({ query: { playerId: of.player } }), ['player']],
  [
    'reportTemplate.share with people',
    calls.reportTemplate.share,
    (of) => ({ params: { id: of.report }, body: { version: 2, level: 'people', userIds: [of.user] } }),
    ['report', 'user'],
  ],
  [
    'reportTemplate.share with teams',
    calls.reportTemplate.share,
    (of) => ({ params: { id: of.report }, body: { version: 2, level: 'team', teamIds: [of.team] } }),
    ['report', 'team'],
  ],
];
