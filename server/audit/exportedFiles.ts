import type { AuditSubject } from '#domain/audit.ts';

/** A list or report that leaves as a file. */
type Exported = {
  /** Its word is `lists.<list>` in `audit.json`. */
  readonly list: string;
  /** What it is about, and the field of the path or of the body that names it. */
  readonly about?: readonly [kind: AuditSubject, field: string];
};
const one = (list: string, kind?: AuditSubject, field = 'id'): Exported => ({
  list,
  ...(kind && { about: [kind, field] as const }),
});

/** Calls whose file is in the audit trail, by `group.call`: they hold people or results. */
export const exportedFiles: Readonly<Record<string, Exported>> = {
  'user.exported': one('users'),
  'club.exportedUsers': one('users', 'club', 'clubId'),
  'mail.exported': one('mails'),
  'audit.exported': one('audit'),
  'staff.exported': one('staff'),
  'club.exportedCoaches': one('coaches', 'club', 'clubId'),
  'club.exportedTeams': one('teams', 'club', 'clubId'),
  'player.exported': one('players', 'club', 'clubId'),
  'team.exportedPlayers': one('squad', 'team'),
  'team.exportedStaff': one('staff', 'team'),
  'team.exportedFigures': one('figures', 'team'),
  'team.exportedAttendance': one('attendance', 'team'),
  'teamGroup.exported': one('groups', 'team', 'teamId'),
  'attendance.exported': one('attendance'),
  'attendance.pdf': one('attendance'),
  'competition.exportedTable': one('table', 'competition'),
  'competition.exportedResults': one('results', 'competition'),
  'competition.exportedPlayers': one('points', 'competition'),
  'competition.exportedPointRecords': one('points', 'competition'),
  'match.exported': one('matches', 'club', 'clubId'),
  'match.minutesSheet': one('minutes', 'match'),
  'match.calledUp': one('matchSquad', 'match'),
  'matchReport.print': one('matchReport', 'match', 'matchId'),
  'measurementFiles.exported': one('measurements', 'team'),
  'evaluation.exported': one('evaluations', 'club', 'clubId'),
  'scouting.exported': one('scouting', 'club', 'clubId'),
  'scouting.file': one('scoutingReport'),
  'teamTraining.exported': one('training'),
  'statistics.exported': one('figures'),
  'report.exported': one('report'),
  'report.exportAdhoc': one('report'),
  'playerReport.make': one('playerReport', 'player', 'playerId'),
  'playerReport.internal': one('playerReport', 'player'),
  'playerReport.issue': one('issuedReport'),
  'playerReport.compareFile': one('comparison'),
};

/** All other calls with a file, and why they have no entry of their own there. */
export const filesWithoutEntry: Readonly<Record<string, string>> = {
  'backup.file': 'noted by its handler, for the installation',
  'clubData.file': 'noted by its handler, with whether it has medical detail',
  'personData.file': 'noted by its handler',
  'playerReport.external': 'noted as a report for people outside',
  'injuryPaper.get': 'a reading of medical detail',
  'staffDocument.get': 'a document that is looked at, not a list',
  'scoutingAttachment.get': 'an attachment that is looked at, not a list',
  'storedFile.get': 'a photo',
  'player.importTemplate': 'an empty sheet',
  'staff.importTemplate': 'an empty sheet',
  'competition.resultTemplate': 'an empty sheet',
  'eventType.importTemplate': 'an empty sheet',
  'closedDay.importTemplate': 'an empty sheet',
  'calendarImport.template': 'an empty sheet',
  'measurementType.importTemplate': 'an empty sheet',
  'evaluationTemplate.importTemplate': 'an empty sheet',
  'scoutingTemplate.importTemplate': 'an empty sheet',
  'scouting.importTemplate': 'an empty sheet',
  'measurementFiles.importTemplate': 'names to be filled in with values, for who reads them there',
  'club.exported': 'clubs, without people',
  'season.exported': 'no people or results',
  'competition.exported': 'no people or results',
  'eventType.exported': 'no people or results',
  'closedDay.exported': 'no people or results',
  'event.exported': 'no people or results',
  'calendarFile.exported': 'no people or results',
  'calendarFile.occasion': 'no people or results',
  'calendarFile.pdf': 'no people or results',
  'publicFeed.get': 'a calendar that apps read every hour, without who takes part',
  'exercise.exported': 'no people or results',
  'measurementType.exported': 'no people or results',
  'evaluationTemplate.exported': 'no people or results',
  'scoutingTemplate.exported': 'no people or results',
  'film.generate': 'a drawing',
  'film.file': 'a drawing',
};
