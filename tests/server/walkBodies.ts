import { emptyScene } from '#domain/scene/scene.ts';
import { type RecordName, recordCases } from './recordCases.ts';
import { evaluationBodies } from './walkEvaluations.ts';
import { planBodies } from './walkPlans.ts';
import { reportBodies } from './walkReports.ts';
import { scoutingBodies } from './walkScouting.ts';

/** Ids of one of everything that a call may name. */
export type Ids = Readonly<
  Record<
    | 'club'
    | 'team'
    | 'player'
    | 'otherPlayer'
    | 'staff'
    | 'member'
    | 'user'
    | 'session'
    | 'season'
    | 'change'
    | 'group'
    | 'competition'
    | 'side'
    | 'otherSide'
    | 'result'
    | 'manualPoint'
    | 'notification'
    | 'device'
    | 'file'
    | 'match'
    | 'board'
    | 'mail'
    | 'document'
    | 'exercise'
    | 'injury'
    | 'plan'
    | 'measurement'
    | 'evaluation'
    | 'round'
    | 'report'
    | 'issued'
    | 'schedule'
    | 'outsider'
    | 'scoutingReport'
    | 'scoutingTemplate'
    | 'training'
    | 'otherTraining'
    | 'part'
    | 'event'
    | 'undo'
    | RecordName,
    string
  >
>;
const measured = { day: '2026-09-01', value: 3.5 };
const newEvent = { title: 'X', start: '2029-04-02T18:00:00Z', end: '2029-04-02T19:00:00Z' };
export const days = { startsOn: '2030-07-01', endsOn: '2031-06-30' };
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** A body that its schema takes and that names the other club's things; undefined where a call names none by its body. */
export const bodyFor = (call: string, ids: Ids): object | undefined => {
  const version = 1;
  const command = { commandId: crypto.randomUUID() };
  const bodies: Readonly<Record<string, object>> = {
    'password.change': { currentPassword: 'correct horse battery', newPassword: 'quite another one 7', password: 'x' },
    'user.update': { version, firstName: 'X', lastName: '', phone: null },
    'user.invite': { email: 'x@example.org', firstName: 'X', roles: ['PLAYER'], playerId: ids.player },
    'userPlayer.add': { playerId: ids.player },
    'user.setPhoto': { content: pixel },
    'measurement.add': { ...command, ...measured, typeId: ids.measurementType, playerId: ids.player },
    'measurement.addDay': {
      ...{ teamId: ids.team, typeId: ids.measurementType, day: measured.day },
      rows: [{ ...command, playerId: ids.player, value: measured.value }],
    },
    'injury.add': { ...command, playerId: ids.player, onsetOn: measured.day, setting: 'training' },
    'injury.update': { version, setting: 'match' },
    'injury.move': { ...command, to: 'treatment', day: measured.day },
    'injury.setMedical': { version, diagnosis: 'X' },
    'injury.shareRegion': { shared: true },
    'injury.nameMedical': { version, medical: true },
    'measurement.update': { version, value: 2 },
    ...evaluationBodies(ids),
    ...planBodies(ids),
    ...reportBodies(ids),
    ...scoutingBodies(ids),
    'personData.erase': { version },
    'personData.eraseStaff': { version },
    'personData.eraseUser': { version },
    'clubData.upload': { bytes: 5 },
    'clubData.part': { content: pixel },
    'exercise.update': { version, name: 'X' },
    'teamTraining.add': { teamId: ids.team, start: newEvent.start, minutes: 60 },
    'teamTraining.copy': { start: newEvent.start },
    'teamTraining.update': { version, notes: 'X' },
    'teamTraining.share': { version, shared: true },
    'teamTraining.players': { version, playerIds: [ids.player] },
    'teamTraining.rpe': { rpe: 5, personId: ids.player },
    'film.start': { exerciseId: ids.exercise },
    'exercise.setPicture': { version, content: pixel },
    'exercise.share': { version, shared: 'club' },
    'team.add': { name: 'X', format: 'FUT7', seasonId: ids.season },
    'team.update': { id: ids.team, version, name: 'X' },
    'team.addPlayer': { teamId: ids.team, playerId: ids.player },
    'team.setDorsals': { dorsals: [{ playerId: ids.player, dorsal: 55, version }] },
    'team.addStaff': { teamId: ids.team, staffId: ids.staff, role: 'COACH' },
    'team.updateStaff': { id: ids.member, version, role: 'DELEGATE' },
    'teamGroup.add': { teamId: ids.team, name: 'X' },
    'teamGroup.update': { version, name: 'X' },
    'player.add': { firstName: 'X', teamId: ids.team },
    'player.update': { id: ids.player, version, phone: '1' },
    'player.rate': { version, ratings: { speed: 5 } },
    'player.setPhoto': { content: pixel },
    'coach.add': { firstName: 'X', teamIds: [ids.team] },
    'staff.add': { firstName: 'X', teamIds: [ids.team] },
    'coach.update': { id: ids.staff, version, firstName: 'X' },
    'staff.update': { id: ids.staff, version, firstName: 'X' },
    'staff.setAccess': { version, roles: ['COACH'], email: 'x@example.org' },
    'staff.setPhoto': { content: pixel },
    'staffDocument.add': { name: 'X', content: pixel },
    'injuryPaper.add': { name: 'X', content: pixel },
    'scoutingAttachment.add': { name: 'X', content: pixel },
    'club.update': { version, name: 'X' },
    'club.setShield': { content: pixel },
    'club.addCoach': { clubId: ids.club, firstName: 'X', email: 'x@example.org' },
    'club.addUser': { firstName: 'X', email: 'x@example.org', roles: ['COACH'] },
    'season.create': { clubId: ids.club, name: 'X', ...days },
    'season.setCurrent': { clubId: ids.club, seasonId: ids.season },
    'season.update': { id: ids.season, version, name: 'X' },
    'season.change': { clubId: ids.club, name: 'X', ...days, teams: [] },
    'event.add': { ...newEvent, typeId: ids.eventType, targets: [{ what: 'team', id: ids.team }] },
    'event.update': { version, title: 'X' },
    'event.check': { ...newEvent, id: ids.event, targets: [{ what: 'team', id: ids.team }] },
    'competition.add': { name: 'X', type: 'cup', seasonId: ids.season },
    'competition.update': { id: ids.competition, version, name: 'X' },
    'competition.addResult': { homeId: ids.side, awayId: ids.otherSide, homeGoals: 1, awayGoals: 0 },
    'competition.updateResult': { homeId: ids.side, awayId: ids.otherSide, homeGoals: 1, awayGoals: 0, version },
    'measurementFiles.imported': { fileName: 'x.csv', content: btoa('Nombre;Fecha') },
    'competition.importedResults': { fileName: 'x.csv', content: btoa('Home;Away;Home goals;Away goals') },
    'competition.givePoints': { competitionId: ids.competition, playerId: ids.player, points: 1, reason: 'X' },
    'match.add': {
      teamId: ids.team,
      rival: { name: 'X' },
      kickoffAt: '2030-09-01T10:00:00.000Z',
      isLocal: true,
      format: 'FUT11',
    },
    'match.update': { id: ids.match, version, venue: 'X' },
    'match.edit': { version, venue: 'X' },
    'attendance.attend': { answer: 'yes', personId: ids.player },
    'attendance.record': { ...command, rows: [{ personId: ids.player, presence: 'present', at: 0 }] },
    'attendance.reorder': { personIds: [ids.player] },
    'matchPreparation.callUp': { ...command, players: [] },
    'matchPlay.setState': { ...command, state: 'cancelled', reason: 'X' },
    'matchPlay.assist': { ...command, goalId: ids.match },
    'matchProposal.propose': { ...command, event: { type: 'goal.conceded', kind: 'play' } },
    'matchProposal.accept': command,
    'matchPlan.change': { steps: [{ type: 'planned.dropped', id: ids.match }] },
    'matchBoard.add': { id: crypto.randomUUID(), name: 'X', scene: emptyScene(), exerciseId: ids.exercise },
    'matchBoard.update': { version, name: 'X' },
    'matchReport.print': { matchId: ids.match },
    'matchRights.grant': { userId: ids.player, right: 'note' },
    'matchRights.device': { userId: ids.player, device: '01234567', writes: false },
    'matchWork.substitute': { ...command, matchId: ids.match, playerOutId: ids.player, playerInId: ids.player },
    'matchWork.removeSubstitution': { ...command, matchId: ids.match, substitutionId: ids.match, entryId: ids.match },
    'matchWork.move': { ...command, x: 1, y: 1 },
    'matchWork.clock': { ...command, action: 'stop' },
    'matchPlay.missedPenalty': { ...command, side: 'own' },
    'matchWork.timeout': { ...command, side: 'own' },
    'matchWork.kick': { ...command, side: 'own', scored: true, playerId: ids.player },
    'matchWork.note': { ...command, text: 'X' },
    'matchWork.retract': { ...command, reason: 'X' },
    'matchWork.correct': { ...command, corrections: [{ do: 'withdraw', entryId: ids.match }], reason: 'X' },
    'matchRuling.award': { ...command, own: 3, rival: 0, basis: 'walkover', reason: 'X' },
    'matchRuling.correctRules': { ...command, rules: { winnerNeeded: true } },
    'matchWork.amend': { ...command, patch: {}, reason: 'X' },
  };
  const own = bodies[call];
  if (own) return own;
  const [group, name] = call.split('.');
  if (group !== undefined && group in recordCases && name === 'update')
    return { version, ...recordCases[group as RecordName].change };
  return /^match(Preparation|Play|Work)\./.test(call) ? command : undefined;
};
