import { account } from './account.ts';
import { answer } from './answer.ts';
import { attendance } from './attendance.ts';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { calendar } from './calendar.ts';
import { calendarFeed, publicFeed } from './calendarFeed.ts';
import { calendarFile } from './calendarFiles.ts';
import { calendarImport } from './calendarImport.ts';
import type { Calls } from './call.ts';
import { club } from './club.ts';
import { clubData } from './clubData.ts';
import { coach } from './coach.ts';
import { competition } from './competition.ts';
import { dashboard } from './dashboard.ts';
import { dashboardStatistics } from './dashboardStatistics.ts';
import { evaluation } from './evaluation.ts';
import { evaluationRound } from './evaluationRound.ts';
import { evaluationSheet } from './evaluationSheet.ts';
import { event } from './event.ts';
import { exercise } from './exercise.ts';
import { film } from './film.ts';
import { firstStart } from './firstStart.ts';
import { formation } from './formation.ts';
import { health } from './health.ts';
import { home } from './home.ts';
import { injury } from './injury.ts';
import { injuryPaper } from './injuryPaper.ts';
import { load } from './load.ts';
import { mail } from './mail.ts';
import { match, matchPreparation } from './match.ts';
import { matchBoard } from './matchBoard.ts';
import { follow, matchLink } from './matchLink.ts';
import { matchPlan } from './matchPlan.ts';
import { matchPlay, matchWork } from './matchPlay.ts';
import { matchReport } from './matchReport.ts';
import { matchRights } from './matchRights.ts';
import { matchRuling } from './matchRuling.ts';
import { measurement } from './measurement.ts';
import { measurementFiles } from './measurementFiles.ts';
import { notification } from './notification.ts';
import { password } from './password.ts';
import { periodization } from './periodization.ts';
import { personData } from './personData.ts';
import { player } from './player.ts';
import { playerReport } from './playerReport.ts';
import { matchProposal } from './proposal.ts';
import { push } from './push.ts';
import { closedDay } from './records/closedDay.ts';
import { evaluationTemplate } from './records/evaluationTemplate.ts';
import { eventType } from './records/eventType.ts';
import { measurementType } from './records/measurementType.ts';
import { scoutingTemplate } from './records/scoutingTemplate.ts';
import { report } from './report.ts';
import { reportCatalog, reportContext } from './reportCatalog.ts';
import { reportSchedule } from './reportSchedule.ts';
import { reportTemplate } from './reportTemplate.ts';
import { scouting } from './scouting.ts';
import { scoutingAttachment } from './scoutingAttachment.ts';
import { scoutingPlan } from './scoutingPlan.ts';
import { scoutingReport } from './scoutingReport.ts';
import { search } from './search.ts';
import { season } from './season.ts';
import { staff } from './staff.ts';
import { staffDocument } from './staffDocument.ts';
import { statistics } from './statistics.ts';
import { team } from './team.ts';
import { teamGroup } from './teamGroup.ts';
import { teamTraining } from './teamTraining.ts';
import { teamWeek } from './teamWeek.ts';
import { twoStep } from './twoStep.ts';
import { storedFile } from './upload.ts';
import { user } from './user.ts';
import { userPlayer } from './userPlayer.ts';
import { userSession } from './userSession.ts';

/** All calls of the API, by group and name. */
export const calls = {
  account,
  firstStart,
  password,
  twoStep,
  user,
  userSession,
  userPlayer,
  home,
  mail,
  audit,
  backup,
  clubData,
  personData,
  statistics,
  report,
  playerReport,
  reportCatalog,
  reportContext,
  reportTemplate,
  reportSchedule,
  dashboard,
  dashboardStatistics,
  team,
  teamGroup,
  player,
  coach,
  staff,
  staffDocument,
  club,
  search,
  season,
  competition,
  eventType,
  closedDay,
  event,
  calendar,
  calendarFeed,
  calendarFile,
  calendarImport,
  publicFeed,
  exercise,
  film,
  teamTraining,
  teamWeek,
  attendance,
  answer,
  injury,
  injuryPaper,
  periodization,
  load,
  measurementType,
  evaluationTemplate,
  scoutingTemplate,
  measurement,
  evaluation,
  evaluationRound,
  evaluationSheet,
  measurementFiles,
  scouting,
  scoutingReport,
  scoutingAttachment,
  scoutingPlan,
  notification,
  push,
  storedFile,
  match,
  matchPreparation,
  matchRights,
  matchProposal,
  matchLink,
  follow,
  matchPlan,
  matchBoard,
  matchPlay,
  matchWork,
  matchRuling,
  matchReport,
  formation,
  health,
} as const satisfies Record<string, Calls>;
export type CallGroups = typeof calls;
