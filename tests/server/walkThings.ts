import { calls } from '#contract/calls.ts';
import { emptyScene } from '#domain/scene/scene.ts';
import type { Running } from './harness.ts';
import { makeWorld, signedIn } from './people.ts';
import { type RecordName, recordCases, recordNames } from './recordCases.ts';
import { days, type Ids } from './walkBodies.ts';
import { insertDevice } from './walkDevices.ts';
import { evaluationIds, makeEvaluation, makeRound } from './walkEvaluations.ts';
import { injuryIds, makeInjury } from './walkInjuries.ts';
import { insertLooseThings } from './walkLooseThings.ts';
import { makeMeasurement, measurementIds } from './walkMeasurements.ts';
import { makeEvent, makeTrainings } from './walkOccasions.ts';
import { makePlan, planIds } from './walkPlans.ts';
import { makeIssued, makeReport, makeSchedule, reportIds } from './walkReports.ts';
import { makeScouting, scoutingIds } from './walkScouting.ts';
import { snapshotOf } from './walkSnapshot.ts';

export type Things = {
  readonly ids: Ids;
  /** The value of a parameter in a call's address. */
  readonly param: (call: string, param: string) => string;
  readonly snapshot: (app: Running) => Promise<string>;
  readonly before: string;
};

const idOfGroup: Readonly<Record<string, keyof Ids>> = {
  team: 'team',
  dashboardStatistics: 'team',
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
  injuryPaper: 'injury',
  periodization: 'plan',
  load: 'match',
  measurement: 'measurement',
  evaluation: 'evaluation',
  evaluationRound: 'round',
  report: 'report',
  reportTemplate: 'report',
  playerReport: 'player',
  reportSchedule: 'schedule',
  scouting: 'outsider',
  scoutingAttachment: 'scoutingReport',
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
  matchBoard: 'match',
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
  ...planIds,
  ...measurementIds,
  ...evaluationIds,
  ...scoutingIds,
  ...reportIds,
};
const idOfParam: Readonly<Record<string, keyof Ids>> = {
  eventId: 'match',
  boardId: 'board',
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
const ownWords: Readonly<Record<string, string>> = {
  n: '1',
  position: 'mc',
  formationId: 'x',
  search: 'a',
  context: 'club',
};

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

const recordIdOf = (records: readonly (readonly [RecordName, string])[], name: RecordName): string =>
  String(records.find(([one]) => one === name)?.[1]);

const makeBoard = async (app: Running, matchId: string, token: string): Promise<string> => {
  const body = { id: crypto.randomUUID(), name: 'Corner', scene: { ...emptyScene() } };
  return (await app.send(calls.matchBoard.add, { params: { id: matchId }, body }, token)).id;
};

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
    otherPlayer: String(players[1]?.id),
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
    board: await makeBoard(app, match.id, token),
    exercise: drill.id,
    device: await insertDevice(query, { userId: user.id, sessionId: session.id }),
    injury: await makeInjury(app, player, token),
    plan: await makePlan(app, team.id, token),
    measurement: await makeMeasurement(app, ofType, token),
    evaluation: await makeEvaluation(app, player, token),
    round: await makeRound(app, team.id, manager),
    report: await makeReport(app, team.id, token),
    schedule: await makeSchedule(app, user.id, token),
    issued: await makeIssued(app, player, token),
    ...(await makeScouting(app, token)),
    ...(await makeTrainings(app, { teamId: team.id, exerciseId: drill.id }, token)),
    ...(await insertLooseThings(query, { club: clubId, user: user.id, player, staff: String(staff?.id) })),
  };
  const snapshot = (running: Running) => snapshotOf(running.database.query, ids);
  return { ids, param: (call, param) => paramOf(ids, call, param), snapshot, before: await snapshot(app) };
};
