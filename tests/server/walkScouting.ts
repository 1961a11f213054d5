import { calls } from '#contract/calls.ts';
import type { Case } from './foreignCases.ts';
import type { Running } from './harness.ts';
import type { Ids } from './walkBodies.ts';

const day = '2026-09-01';
/** An outsider with a report. Returns their ids. */
export const makeScouting = async (app: Running, token: string) => {
  const outsider = await app.send(calls.scouting.add, { body: { firstName: 'X', confirm: true } }, token);
  const own = { commandId: crypto.randomUUID(), foreignPlayerId: outsider.id, day };
  const report = await app.send(calls.scoutingReport.add, { body: own }, token);
  return { outsider: outsider.id, scoutingReport: report.id };
};

/** What the id in the path of each call is. */
export const scoutingIds = {
  'evaluation.ofForeignPlayer': 'outsider',
  'scoutingReport.share': 'scoutingReport',
} as const;

/** Bodies that name something of the other club. */
export const scoutingBodies = (of: Ids) => ({
  'scouting.add': { firstName: 'X', nextBy: of.user },
  'scouting.update': { version: 1, clubName: 'X' },
  'scouting.decide': { version: 1, stage: 'following', nextStep: 'X', on: day },
  'scouting.sign': { teamId: of.team },
  'scoutingReport.add': { commandId: crypto.randomUUID(), foreignPlayerId: of.outsider, day },
  'scoutingReport.update': { id: of.scoutingReport, version: 1, position: 'mc' },
  'scoutingReport.share': { version: 1, shared: true },
  'scoutingReport.note': { commandId: crypto.randomUUID(), foreignPlayerId: of.outsider, text: 'X' },
  'scoutingPlan.setShadow': { seasonId: of.season, version: 0, formation: 'FUT11-4-4-2', slots: [] },
});

const candidates = (of: Ids) => [
  { kind: 'player', id: of.player },
  { kind: 'foreignPlayer', id: of.outsider },
];
/** Calls that name more than one thing. */
export const scoutingCases: readonly Case[] = [
  [
    'scouting.sign',
    calls.scouting.sign,
    (of) => ({ params: { id: of.outsider }, body: { teamId: of.team } }),
    ['outsider', 'team'],
  ],
  [
    'scouting.decide',
    calls.scouting.decide,
    (of) => ({
      params: { id: of.outsider },
      body: { version: 2, stage: 'following', nextStep: 'X', on: day, by: of.user },
    }),
    ['outsider', 'user'],
  ],
  [
    'scouting.update',
    calls.scouting.update,
    (of) => ({ params: { id: of.outsider }, body: { version: 2, nextStep: 'X', nextOn: day, nextBy: of.user } }),
    ['outsider', 'user'],
  ],
  [
    'scoutingReport.add',
    calls.scoutingReport.add,
    (of) => ({
      body: {
        ...{ commandId: crypto.randomUUID(), foreignPlayerId: of.outsider, day, templateId: of.scoutingTemplate },
        ...{ seenIn: { matchId: of.match }, nextBy: of.user, nextStep: 'X', nextOn: day },
      },
    }),
    ['outsider', 'scoutingTemplate', 'match', 'user'],
  ],
  [
    'scoutingReport.note',
    calls.scoutingReport.note,
    (of) => ({
      body: { commandId: crypto.randomUUID(), foreignPlayerId: of.outsider, matchId: of.match, day, text: 'X' },
    }),
    ['outsider', 'match'],
  ],
  [
    'scoutingPlan.shadow',
    calls.scoutingPlan.shadow,
    (of) => ({ params: { teamId: of.team }, query: { seasonId: of.season } }),
    ['team', 'season'],
  ],
  [
    'scoutingPlan.setShadow',
    calls.scoutingPlan.setShadow,
    (of) => ({
      params: { teamId: of.team },
      body: {
        ...{ seasonId: of.season, version: 0, formation: 'FUT11-4-4-2' },
        slots: [{ slot: 's1', candidates: candidates(of) }],
      },
    }),
    ['team', 'season', 'player', 'outsider'],
  ],
];

const reportsBy = (name: string, query: (of: Ids) => object, keys: Case[3]): Case => [
  `scoutingReport.all by ${name}`,
  calls.scoutingReport.all,
  (of) => ({ params: { clubId: of.club }, query: query(of) }),
  keys,
];
/** Lists with an id as a filter. */
export const scoutingLists: readonly Case[] = [
  [
    'scouting.ofClub',
    calls.scouting.ofClub,
    (of) => ({ params: { clubId: of.club }, query: { nextBy: of.user } }),
    ['user'],
  ],
  reportsBy('author', (of) => ({ authorId: of.user }), ['user']),
  reportsBy('outsider', (of) => ({ foreignPlayerId: of.outsider }), ['outsider']),
  reportsBy('match', (of) => ({ matchId: of.match }), ['match']),
];
/** The file of the list, by the same filter. */
export const scoutingFiles: readonly Case[] = [
  [
    'scouting',
    calls.scouting.exported,
    (of) => ({ params: { clubId: of.club }, query: { nextBy: of.user, format: 'csv' } }),
    ['user'],
  ],
];
