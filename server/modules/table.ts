import type { CallGroups } from '#contract/calls.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Services } from '../services.ts';
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
import { clubHandlers } from './club/handlers.ts';
import { competitionHandlers } from './competition/handlers.ts';
import { evaluationHandlers } from './evaluation/handlers.ts';
import { evaluationSheetHandlers } from './evaluation/sheetHandlers.ts';
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
import { matchPlanHandlers } from './matchPlan/handlers.ts';
import { measurementFileHandlers } from './measurement/fileHandlers.ts';
import { measurementHandlers } from './measurement/handlers.ts';
import { measurementTypeHandlers } from './measurement/typeHandlers.ts';
import { notificationHandlers } from './notification/handlers.ts';
import { playerHandlers } from './player/handlers.ts';
import { pushHandlers } from './push/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { seasonHandlers } from './season/handlers.ts';
import { documentHandlers } from './staff/documentHandlers.ts';
import { coachHandlers, staffHandlers } from './staff/handlers.ts';
import { createLeaving } from './staff/leaving.ts';
import { createMembers, staffColumns } from './staff/members.ts';
import { storedFileHandlers } from './storedFile/handlers.ts';
import { teamHandlers } from './team/handlers.ts';
import { teamGroupHandlers } from './teamGroup/handlers.ts';
import { teamTrainingHandlers } from './teamTraining/handlers.ts';

/** A handler for every call of the contract, or it does not compile. */
export type Modules = { readonly [G in keyof CallGroups]: Handlers<CallGroups[G]> };

export const modules = (services: Services): Modules => {
  const accounts = createAccounts(services);
  const matches = createMatches(services);
  const members = createMembers(services);
  const leaving = createLeaving(services, members);
  const [library, files] = [createLibrary(services), storedFileHandlers(services)];
  const lists = {
    user: userHandlers(accounts),
    team: teamHandlers(services),
    player: playerHandlers(services),
    staff: staffHandlers(services, members, leaving),
    season: seasonHandlers(services),
    competition: competitionHandlers(services),
    exercise: exerciseHandlers(services),
    eventType: eventTypeHandlers(services),
    closedDay: closedDayHandlers(services),
    measurementType: measurementTypeHandlers(services),
    injury: injuryHandlers(services),
    measurement: measurementHandlers(services),
    measurementFiles: measurementFileHandlers(services),
    match: matchHandlers(matches),
    event: eventHandlers(services),
    calendar: calendarHandlers(services),
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
    evaluation: evaluationHandlers(services),
    evaluationSheet: evaluationSheetHandlers(services),
    home: homeHandlers(matches),
    mail: mailHandlers(services),
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
      sceneOf: async (user, id) => (await library.shown(user, id)).scene,
      pictureOf: async (user, id) => (await files.picture(user, id)).content,
    }),
    matchPreparation: preparationHandlers(matches),
    matchRights: rightHandlers(matches),
    matchProposal: proposalHandlers(matches),
    matchLink: linkHandlers(matches),
    follow: followHandlers(matches),
    matchPlan: matchPlanHandlers(services, { open: matches.open, hold: holdMatch }),
    matchPlay: playHandlers(matches),
    matchWork: workHandlers(matches),
    matchRuling: rulingHandlers(matches),
    matchReport: matchReportHandlers(matches),
    formation: formationHandlers(),
    health: healthHandlers(services),
  };
};
