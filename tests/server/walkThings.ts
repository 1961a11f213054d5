import { calls } from '#contract/calls.ts';
import { columnOf } from '#contract/records/record.ts';
import type { Query } from '#server/db/database.ts';
import { devicesOf } from '#server/push/store.ts';
import type { Running } from './harness.ts';
import { makeWorld, signedIn } from './people.ts';
import { type RecordName, recordCases, recordNames } from './recordCases.ts';
import { days, type Ids } from './walkBodies.ts';
import { insertDevice } from './walkDevices.ts';
import { evaluationIds, makeEvaluation } from './walkEvaluations.ts';
import { injuryIds, makeInjury } from './walkInjuries.ts';
import { insertLooseThings } from './walkLooseThings.ts';
import { makeMeasurement, measurementIds } from './walkMeasurements.ts';
import { makeEvent, makeTrainings } from './walkOccasions.ts';

export type Things = {
  readonly ids: Ids;
  /** The value of a parameter in a call's address. */
  readonly param: (call: string, param: string) => string;
  readonly snapshot: (app: Running) => Promise<string>;
  readonly before: string;
};

const idOfGroup: Readonly<Record<string, keyof Ids>> = {
  team: 'team',
  teamGroup: 'group',
  player: 'player',
  coach: 'staff',
  staff: 'staff',
  staffDocument: 'staff',
  season: 'season',
  competition: 'competition',
  notification: 'notification',
  push: 'device',
  storedFile: 'file',
  mail: 'mail',
  exercise: 'exercise',
  injury: 'injury',
  measurement: 'measurement',
  evaluation: 'evaluation',
  teamTraining: 'training',
  match: 'match',
  matchPreparation: 'match',
  matchPlay: 'match',
  matchWork: 'match',
  matchRuling: 'match',
  matchRights: 'match',
  matchProposal: 'match',
  matchLink: 'match',
  matchPlan: 'match',
  matchReport: 'match',
  attendance: 'match',
  event: 'event',
  ...Object.fromEntries(recordNames.map((name) => [name, name])),
};
const idOfCall: Readonly<Record<string, keyof Ids>> = {
  'team.removeStaff': 'member',
  'season.undoChange': 'change',
  'competition.takePointsBack': 'manualPoint',
  ...injuryIds,
  ...measurementIds,
  ...evaluationIds,
};
const idOfParam: Readonly<Record<string, keyof Ids>> = {
  eventId: 'match',
  clubId: 'club',
  teamId: 'team',
  typeId: 'measurementType',
  playerId: 'player',
  assistId: 'player',
  userId: 'user',
  sessionId: 'session',
  documentId: 'document',
  resultId: 'result',
  entryId: 'match',
  proposalId: 'match',
  undoId: 'undo',
  otherId: 'otherTraining',
  partId: 'part',
};
const ownWords: Readonly<Record<string, string>> = { n: '1', position: 'mc', formationId: 'x', search: 'a' };

const paramOf = (ids: Ids, call: string, param: string): string => {
  const group = call.split('.')[0] ?? '';
  const own = idOfCall[call] ?? idOfGroup[group] ?? 'user';
  return ownWords[param] ?? ids[param === 'id' ? own : (idOfParam[param] ?? 'user')];
};

/** The same id for everything: to see which calls have a body that names something. */
export const thingsOf = (id: string): Things => {
  const ids = new Proxy({}, { get: () => id }) as Ids;
  return { ids, param: (call, param) => paramOf(ids, call, param), snapshot: async () => '', before: '' };
};

const clubTables = [
  'club',
  'team',
  'player',
  'staff',
  'season',
  'season_change',
  'team_group',
  'competition',
  'notification',
  'stored_file',
  'match',
  'user_account',
  'exercise',
  'injury',
  'measurement',
  'evaluation',
  'team_training',
  'occasion',
  'series',
  'occasion_undo',
  ...recordNames.map(columnOf),
];

const snapshotOf = async (query: Query, { club, team, competition, user }: Ids): Promise<string> => {
  const rows: unknown[] = [];
  for (const table of clubTables) {
    const found = query.selectFrom(table as 'staff').selectAll();
    const own = table === 'club' ? found.where('id', '=', club) : found.where('club_id', '=', club);
    rows.push(await own.orderBy('id').execute());
  }
  const trainings = query.selectFrom('team_training').select('id').where('club_id', '=', club);
  rows.push(
    await query.selectFrom('training_part').selectAll().where('training_id', 'in', trainings).orderBy('id').execute(),
    await query.selectFrom('training_link').selectAll().where('a_id', 'in', trainings).orderBy('a_id').execute(),
  );
  rows.push(await devicesOf(query, user));
  const ofTeam = (table: 'team_player' | 'team_staff') =>
    query
      .selectFrom(table as 'team_staff')
      .selectAll()
      .where('team_id', '=', team);
  rows.push(await ofTeam('team_player').execute(), await ofTeam('team_staff').execute());
  for (const table of ['competition_side', 'competition_result', 'manual_point'] as const)
    rows.push(
      await query
        .selectFrom(table as 'competition_side')
        .selectAll()
        .where('competition_id', '=', competition)
        .orderBy('id')
        .execute(),
    );
  return JSON.stringify(rows);
};

const recordIdOf = (records: readonly (readonly [RecordName, string])[], name: RecordName): string =>
  String(records.find(([one]) => one === name)?.[1]);

/** A club with one of everything, made through its own calls. */
export const makeThings = async (app: Running): Promise<Things> => {
  const { query } = app.database;
  const { clubId, team, manager, players } = await makeWorld(app, { players: 2 });
  const { token } = manager;
  const player = String(players[0]?.id);
  const [staff] = await app.send(calls.team.staff, { params: { id: team.id } }, token);
  const group = await app.send(calls.teamGroup.add, { body: { teamId: team.id, name: 'Keepers' } }, token);
  const sides = [{ name: 'One' }, { name: 'Two' }];
  const competition = await app.send(calls.competition.add, { body: { name: 'Cup', type: 'cup', sides } }, token);
  const [side, otherSide] = competition.sides.map(({ id }) => id);
  const params = { id: competition.id };
  const played = { homeId: String(side), awayId: String(otherSide), homeGoals: 2, awayGoals: 2 };
  const result = await app.send(calls.competition.addResult, { params, body: played }, token);
  const points = { competitionId: competition.id, playerId: player, points: 2, reason: 'Effort' };
  const manualPoint = await app.send(calls.competition.givePoints, { body: points }, token);
  const fixture = { teamId: team.id, rival: { name: 'R' }, kickoffAt: '2026-12-01T10:00:00.000Z', isLocal: true };
  const match = await app.send(calls.match.add, { body: { ...fixture, format: team.format } }, token);
  const user = await signedIn(app, clubId, 'COACH');
  const session = await query
    .selectFrom('user_session')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const season = await app.send(calls.season.change, { body: { clubId, name: 'Next', ...days, teams: [] } }, token);
  const drill = await app.send(calls.exercise.add, { body: { name: 'Rondo', type: 'rondo' } }, token);
  const records: [RecordName, string][] = [];
  for (const name of recordNames) {
    const { calls: of, first } = recordCases[name];
    records.push([name, (await app.send(of.add, { body: first }, token)).id]);
  }
  const ofType = { typeId: recordIdOf(records, 'measurementType'), playerId: player };
  const { event, undo } = await makeEvent(app, { typeId: recordIdOf(records, 'eventType'), teamId: team.id }, token);
  const ids: Ids = {
    event,
    undo,
    ...(Object.fromEntries(records) as Record<RecordName, string>),
    club: clubId,
    team: team.id,
    player,
    staff: String(staff?.id),
    member: String(staff?.memberId),
    user: user.id,
    session: session.id,
    season: season.id,
    change: String(season.undoableChangeId),
    group: group.id,
    competition: competition.id,
    side: String(side),
    otherSide: String(otherSide),
    result: result.id,
    manualPoint: String(manualPoint.id),
    match: match.id,
    exercise: drill.id,
    device: await insertDevice(query, { userId: user.id, sessionId: session.id }),
    injury: await makeInjury(app, player, token),
    measurement: await makeMeasurement(app, ofType, token),
    evaluation: await makeEvaluation(app, player, token),
    ...(await makeTrainings(app, { teamId: team.id, exerciseId: drill.id }, token)),
    ...(await insertLooseThings(query, { club: clubId, user: user.id, player, staff: String(staff?.id) })),
  };
  const snapshot = (running: Running) => snapshotOf(running.database.query, ids);
  return { ids, param: (call, param) => paramOf(ids, call, param), snapshot, before: await snapshot(app) };
};
