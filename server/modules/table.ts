import type { CallGroups } from '#contract/calls.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Services } from '../services.ts';
import type { User } from '../sessions/user.ts';
import { createAccounts } from './account/accounts.ts';
import { firstStartHandlers } from './account/firstStartHandlers.ts';
import { accountHandlers } from './account/handlers.ts';
import { passwordHandlers } from './account/passwordHandlers.ts';
import { userPlayerHandlers } from './account/playerHandlers.ts';
import { sessionHandlers } from './account/sessionHandlers.ts';
import { twoStepHandlers } from './account/twoStepHandlers.ts';
import { userHandlers } from './account/userHandlers.ts';
import { answerHandlers } from './attendance/family/handlers.ts';
import { attendanceHandlers } from './attendance/handlers.ts';
import { createRecord } from './attendance/markHandlers.ts';
import { createSheet } from './attendance/sheetReply.ts';
import { auditHandlers } from './audit/handlers.ts';
import { backupHandlers } from './backup/handlers.ts';
import { clubHandlers } from './club/handlers.ts';
import { clubDataHandlers } from './clubData/handlers.ts';
import { personDataHandlers } from './clubData/personHandlers.ts';
import { competitionHandlers } from './competition/handlers.ts';
import { evaluationHandlers } from './evaluation/handlers.ts';
import { evaluationRoundHandlers } from './evaluation/round/handlers.ts';
import { sharedEvaluations } from './evaluation/shared.ts';
import { evaluationSheetHandlers } from './evaluation/sheetHandlers.ts';
import { evaluationTemplateHandlers } from './evaluation/templates.ts';
import { calendarHandlers } from './event/calendarHandlers.ts';
import { closedDayHandlers } from './event/closedDayHandlers.ts';
import { calendarFeedHandlers, publicFeedHandlers } from './event/feed/handlers.ts';
import { calendarFileHandlers } from './event/files/handlers.ts';
import { eventHandlers } from './event/handlers.ts';
import { occasionActions } from './event/occasionActions.ts';
import { eventTypeHandlers } from './event/typeHandlers.ts';
import { exerciseHandlers } from './exercise/handlers.ts';
import { createExerciseAt, createLibrary } from './exercise/library.ts';
import { filmHandlers } from './film/handlers.ts';
import { healthHandlers } from './health/handlers.ts';
import { injuryHandlers } from './injury/handlers.ts';
import { injuryPaperHandlers } from './injury/paperHandlers.ts';
import { loadHandlers } from './load/handlers.ts';
import { mailHandlers } from './mail/handlers.ts';
import { fixtureImportHandlers } from './match/fixtureImport.ts';
import { formationHandlers, matchHandlers } from './match/handlers.ts';
import { homeHandlers } from './match/homeHandlers.ts';
import { followHandlers, linkHandlers } from './match/linkHandlers.ts';
import { createMatches } from './match/matches.ts';
import { playHandlers, preparationHandlers } from './match/playHandlers.ts';
import { proposalHandlers } from './match/proposalHandlers.ts';
import { matchReportHandlers } from './match/reportHandlers.ts';
import { rightHandlers } from './match/rightHandlers.ts';
import { holdMatch } from './match/rights.ts';
import { rulingHandlers } from './match/rulingHandlers.ts';
import { workHandlers } from './match/workHandlers.ts';
import { matchBoardHandlers } from './matchBoard/handlers.ts';
import { matchPlanHandlers } from './matchPlan/handlers.ts';
import { measurementFileHandlers } from './measurement/fileHandlers.ts';
import { measurementHandlers } from './measurement/handlers.ts';
import { measurementTypeHandlers } from './measurement/typeHandlers.ts';
import { notificationHandlers } from './notification/handlers.ts';
import { periodizationHandlers } from './periodization/handlers.ts';
import { playerHandlers } from './player/handlers.ts';
import { pushHandlers } from './push/handlers.ts';
import { reportCatalogHandlers, reportContextHandlers } from './report/catalogHandlers.ts';
import { playerReportHandlers } from './report/player/handlers.ts';
import { reportHandlers } from './report/runHandlers.ts';
import { reportScheduleHandlers } from './report/schedule/handlers.ts';
import { reportTemplateHandlers } from './report/templateHandlers.ts';
import { scoutingAttachmentHandlers } from './scouting/attachmentHandlers.ts';
import { scoutingHandlers } from './scouting/handlers.ts';
import { scoutingPlanHandlers } from './scouting/planHandlers.ts';
import { ratingsOfForeign } from './scouting/ratings.ts';
import { scoutingReportHandlers } from './scouting/reportHandlers.ts';
import { scoutingTemplateHandlers } from './scouting/templates.ts';
import { searchHandlers } from './search/handlers.ts';
import { seasonHandlers } from './season/handlers.ts';
import { documentHandlers } from './staff/documentHandlers.ts';
import { coachHandlers, staffHandlers } from './staff/handlers.ts';
import { createLeaving } from './staff/leaving.ts';
import { createMembers, staffColumns } from './staff/members.ts';
import { dashboardStatisticsHandlers } from './statistics/club/handlers.ts';
import { statisticsHandlers } from './statistics/handlers.ts';
import { dashboardHandlers } from './statistics/own/handlers.ts';
import { storedFileHandlers } from './storedFile/handlers.ts';
import { teamHandlers } from './team/handlers.ts';
import { teamGroupHandlers } from './teamGroup/handlers.ts';
import { teamTrainingHandlers } from './teamTraining/handlers.ts';
import { teamWeekHandlers } from './teamTraining/weekHandlers.ts';

/** A handler for every call of the contract, or it does not compile. */
export type Modules = { readonly [G in keyof CallGroups]: Handlers<CallGroups[G]> };

/** Outsiders, reports on them and their attachments, templates, shadow teams. */
const scoutingOf = (services: Services) => ({
  scouting: scoutingHandlers(services),
  scoutingReport: scoutingReportHandlers(services),
  scoutingAttachment: scoutingAttachmentHandlers(services),
  scoutingPlan: scoutingPlanHandlers(services),
  scoutingTemplate: scoutingTemplateHandlers(services),
});

/** Reports, kept and run, and those of one player. */
const reportsOf = (services: Services) => ({
  report: reportHandlers(services),
  playerReport: playerReportHandlers(services),
  reportCatalog: reportCatalogHandlers(services),
  reportContext: reportContextHandlers(services),
  reportTemplate: reportTemplateHandlers(services),
  reportSchedule: reportScheduleHandlers(services),
});

export const modules = (services: Services): Modules => {
  const accounts = createAccounts(services);
  const matches = createMatches(services);
  const members = createMembers(services);
  const leaving = createLeaving(services, members);
  const [library, files] = [createLibrary(services), storedFileHandlers(services)];
  const sceneOf = async (user: User, id: string): Promise<Scene> => (await library.shown(user, id)).scene;
  const home = homeHandlers(matches);
  const lists = {
    user: userHandlers(accounts),
    statistics: statisticsHandlers(services, matches.fold),
    ...reportsOf(services),
    team: teamHandlers(services),
    player: playerHandlers(services),
    staff: staffHandlers(services, members, leaving),
    season: seasonHandlers(services),
    competition: competitionHandlers(services),
    exercise: exerciseHandlers(services),
    eventType: eventTypeHandlers(services),
    closedDay: closedDayHandlers(services),
    measurementType: measurementTypeHandlers(services),
    evaluationTemplate: evaluationTemplateHandlers(services),
    injury: injuryHandlers(services),
    injuryPaper: injuryPaperHandlers(services),
    periodization: periodizationHandlers(services),
    load: loadHandlers(services),
    measurement: measurementHandlers(services),
    measurementFiles: measurementFileHandlers(services),
    ...scoutingOf(services),
    match: matchHandlers(matches),
    event: eventHandlers(services),
    calendar: calendarHandlers(services),
    teamWeek: teamWeekHandlers(services),
    teamTraining: teamTrainingHandlers(services, {
      occasions: occasionActions(services),
      attendance: { list: createSheet(services), record: createRecord(services) },
      exerciseAt: createExerciseAt(services),
    }),
  };
  return {
    ...lists,
    calendarFeed: calendarFeedHandlers(services),
    calendarFile: calendarFileHandlers(services),
    calendarImport: fixtureImportHandlers(matches),
    publicFeed: publicFeedHandlers(services),
    search: searchHandlers(services, lists),
    account: accountHandlers(accounts),
    firstStart: firstStartHandlers(accounts),
    password: passwordHandlers(accounts),
    twoStep: twoStepHandlers(accounts),
    userSession: sessionHandlers(accounts),
    userPlayer: userPlayerHandlers(accounts),
    evaluation: evaluationHandlers(services, ratingsOfForeign),
    evaluationRound: evaluationRoundHandlers(services),
    evaluationSheet: evaluationSheetHandlers(services),
    home,
    dashboard: dashboardHandlers(services, {
      home: home.get,
      ofPlayer: {
        load: async (id, asking) => (await lists.load.ofPlayer({ params: { id }, query: {} }, asking)).weeks,
        shared: sharedEvaluations(services),
      },
    }),
    dashboardStatistics: dashboardStatisticsHandlers(services),
    mail: mailHandlers(services),
    audit: auditHandlers(services),
    backup: backupHandlers(services),
    clubData: clubDataHandlers(services),
    personData: personDataHandlers(services),
    teamGroup: teamGroupHandlers(services),
    coach: coachHandlers(members, leaving),
    staffDocument: documentHandlers(services, members),
    attendance: attendanceHandlers(services),
    answer: answerHandlers(services),
    club: clubHandlers(services, { ...members, columns: staffColumns }),
    notification: notificationHandlers(services),
    push: pushHandlers(services),
    storedFile: files,
    film: filmHandlers(services, {
      sceneOf,
      pictureOf: files.picture,
    }),
    matchPreparation: preparationHandlers(matches),
    matchRights: rightHandlers(matches),
    matchProposal: proposalHandlers(matches),
    matchLink: linkHandlers(matches),
    follow: followHandlers(matches),
    matchPlan: matchPlanHandlers(services, { open: matches.open, hold: holdMatch }),
    matchBoard: matchBoardHandlers(services, { open: matches.open, hold: holdMatch }, sceneOf),
    matchPlay: playHandlers(matches),
    matchWork: workHandlers(matches),
    matchRuling: rulingHandlers(matches),
    matchReport: matchReportHandlers(matches),
    formation: formationHandlers(),
    health: healthHandlers(services),
  };
};
