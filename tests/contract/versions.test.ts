import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call, Calls } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { recordNames } from '#tests/server/recordCases.ts';

/** Calls that change something by no version of it, each with its reason. A group stands for all of its calls. */
const byNoVersion: Readonly<Record<string, string>> = {
  account: 'Signing in and out; settings of one’s own that say each its whole value.',
  firstStart: 'Makes the first club, once.',
  password: 'Proved by the password or the code that it replaces.',
  twoStep: 'Proved by the code that is asked for.',
  matchPreparation: 'A line of the match log, weighed by its rules.',
  matchPlay: 'A line of the match log, weighed by its rules.',
  matchRuling: 'A line of the match log, weighed by its rules.',
  matchWork: 'A line of the match log, weighed by its rules; corrections name the entry.',
  matchProposal: 'Decides once about what was proposed.',
  matchPlan: 'Steps that are laid on the plan as it stands, and do the same twice as once.',
  matchReport: 'Reads.',
  'matchBoard.add': 'Adds; the same id sent twice adds once.',
  'matchBoard.restore': 'Undoes what was done within thirty days, or is refused.',
  attendance: 'Says one answer, mark or order whole; the newest counts, and the history keeps the others.',
  'answer.open': 'Reads.',
  'answer.give': 'Says one answer whole; the newest counts, and the history keeps the others.',
  'userPlayer.add': 'Adds.',
  'user.invite': 'Adds.',
  'user.inviteAgain': 'Sends again.',
  'user.invitation': 'Reads.',
  'user.createParticipant': 'Proved by the code of the invitation.',
  'user.setPhoto': 'Puts a whole picture in the place of the last.',
  'player.setPhoto': 'Puts a whole picture in the place of the last.',
  'staff.setPhoto': 'Puts a whole picture in the place of the last.',
  'club.setShield': 'Puts a whole picture in the place of the last.',
  'mail.again': 'Sends again.',
  'team.add': 'Adds.',
  'team.addPlayer': 'Adds.',
  'team.addStaff': 'Adds.',
  'teamGroup.add': 'Adds.',
  'player.add': 'Adds.',
  'player.imported': 'Adds; what is there already is shown row by row before it is written.',
  'player.restore': 'Undoes what was done within the day, or is refused.',
  'coach.add': 'Adds.',
  'staff.add': 'Adds.',
  'staff.imported': 'Adds; what is there already is shown row by row before it is written.',
  'team.restore': 'Undoes what was done within thirty days, or is refused.',
  'season.restore': 'Undoes what was done within thirty days, or is refused.',
  'competition.restore': 'Undoes what was done within thirty days, or is refused.',
  'staff.restore': 'Undoes what was done within the day, or is refused.',
  'staffDocument.add': 'Adds.',
  'injuryPaper.add': 'Adds.',
  'scoutingAttachment.add': 'Adds.',
  'scoutingAttachment.restore': 'Undoes what was done within the day, or is refused.',
  'injuryPaper.restore': 'Undoes what was done within the day, or is refused.',
  'staffDocument.restore': 'Undoes what was done within the day, or is refused.',
  'club.create': 'Adds.',
  'club.addCoach': 'Adds.',
  'club.addUser': 'Adds.',
  'season.create': 'Adds.',
  'season.setCurrent': 'Names one of the seasons: there is nothing in it to overwrite.',
  'season.change': 'Makes new teams; the old season is not written to.',
  'season.undoChange': 'Undoes what was made, as long as nothing has been entered.',
  'competition.add': 'Adds.',
  'competition.addResult': 'Adds.',
  'competition.importedResults': 'Adds; what is there already is shown row by row before it is written.',
  'measurementFiles.imported': 'Adds; what is there already is shown row by row before it is written.',
  'competition.givePoints': 'Adds.',
  'exercise.add': 'Adds.',
  film: 'Makes files from what it is sent, and keeps none of it.',
  'exercise.copy': 'Adds.',
  'exercise.imported': 'Adds.',
  'exercise.restore': 'Undoes what was done within thirty days, or is refused.',
  'teamTraining.add': 'Adds.',
  'teamTraining.copy': 'Adds.',
  'teamTraining.link': 'Two that are linked already stay so; there is nothing to overwrite.',
  'teamTraining.unlink': 'Two that are not linked stay so; there is nothing to overwrite.',
  'teamTraining.rpe': 'One figure of one person, who says it.',
  'teamTraining.restore': 'Undoes what was done within thirty days, or is refused.',
  'measurementType.takeFromLibrary': 'Adds; what is there already stays.',
  'periodization.add': 'Adds.',
  'periodization.clone': 'Adds; the same command adds nothing.',
  'periodization.restore': 'Undoes what was done within thirty days, or is refused.',
  'load.rateMatch': 'One figure of each person, who says it.',
  'injury.add': 'Adds.',
  'injury.move': 'A move of the record, weighed by its machine.',
  'injury.shareRegion': 'Sets what it says, however often.',
  'injury.restore': 'Undoes what was done within thirty days, or is refused.',
  'measurement.add': 'Adds.',
  'measurement.addDay': 'Adds.',
  'measurement.restore': 'Undoes what was done within thirty days, or is refused.',
  'evaluation.add': 'Adds.',
  'evaluation.restore': 'Undoes what was done within thirty days, or is refused.',
  'evaluationRound.add': 'Adds.',
  'scouting.add': 'Adds.',
  'report.dynamic': 'Reads.',
  'report.adhoc': 'Reads, and may add a template.',
  'report.facts': 'Reads.',
  'report.exported': 'Reads.',
  'report.exportAdhoc': 'Reads.',
  'reportSchedule.add': 'A new schedule.',
  'reportSchedule.toggle': 'Sets what it names, whatever it was.',
  'reportSchedule.stop': 'Sets what it names, for the user alone.',
  'reportSchedule.testEmail': 'Sends a mail.',
  'reportSchedule.run': 'Sends once for its command.',
  'playerReport.make': 'Makes a file, and notes that it was issued.',
  'playerReport.compare': 'Reads.',
  'playerReport.compareFile': 'Reads.',
  'reportTemplate.add': 'Adds.',
  'reportTemplate.duplicate': 'Adds.',
  'reportTemplate.restore': 'Undoes what was done within thirty days, or is refused.',
  'scouting.restore': 'Undoes what was done within thirty days, or is refused.',
  'scouting.sign': 'Makes one player record; a second time changes nothing.',
  'scouting.imported': 'Adds; what is there already is shown row by row before it is written.',
  'scoutingReport.add': 'Adds.',
  'scoutingReport.note': 'Adds.',
  'evaluationSheet.addMatch': 'Adds; the same sheet again adds nothing.',
  'evaluationSheet.addTraining': 'Adds; the same sheet again adds nothing.',
  'notification.read': 'Was read, however often it is said.',
  push: 'Says the whole address of one device, or sends it a test.',
  'notification.readAll': 'Was read, however often it is said.',
  'event.add': 'Adds.',
  'event.check': 'Reads.',
  'event.undo': 'Undoes what was done within ten minutes, if nothing has changed since.',
  'calendarFeed.renew': 'Makes an address; there is nothing in it to overwrite.',
  'calendarFeed.change': 'Says the whole of what one’s own feed shows.',
  'calendarImport.imported': 'Adds; what is there already is shown row by row before it is written.',
  'match.add': 'Adds.',
  'match.restore': 'Undoes what was done within the day, or is refused.',
  'matchRights.grant': 'Says the whole of what one person may in one match, and counts at once.',
  'matchRights.device': 'Says of one device whether it runs the match now; the last word counts.',
  'matchLink.open': 'Adds.',
  'backup.make': 'Adds.',
  ...Object.fromEntries(
    recordNames.flatMap((name) => [
      [`${name}.add`, 'Adds.'],
      [`${name}.restore`, 'Undoes what was done within thirty days, or is refused.'],
      [`${name}.imported`, 'Adds; what is there already is shown row by row before it is written.'],
    ]),
  ),
};

const writing = Object.entries<Calls>(calls).flatMap(([group, list]) =>
  Object.entries(list)
    .filter(([, { method }]) => method !== 'GET' && method !== 'DELETE')
    .map(([name, one]): { group: string; name: string; one: Call } => ({ group, name: `${group}.${name}`, one })),
);
const namesVersion = ({ body }: Call): boolean =>
  body !== undefined &&
  JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"version"');

test('whatever edits says which version it is based on, or why it need not', () => {
  const without = writing.filter(({ one }) => !namesVersion(one));
  expect(
    without.filter(({ group, name }) => !(group in byNoVersion) && !(name in byNoVersion)).map(({ name }) => name),
  ).toEqual([]);
  // No reason outlives its call.
  const known = new Set(without.flatMap(({ group, name }) => [group, name]));
  expect(Object.keys(byNoVersion).filter((name) => !known.has(name))).toEqual([]);
});

test.each(writing.filter(({ one }) => namesVersion(one)))('$name may answer that the record has changed', ({ one }) => {
  expect(one.refusals).toContain('record.changed');
});
