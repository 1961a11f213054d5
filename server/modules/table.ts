import type { CallGroups } from '#contract/calls.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Services } from '../services.ts';
import { createAccounts } from './account/accounts.ts';
import { firstStartHandlers } from './account/firstStartHandlers.ts';
import { accountHandlers } from './account/handlers.ts';
import { passwordHandlers } from './account/passwordHandlers.ts';
import { sessionHandlers } from './account/sessionHandlers.ts';
import { twoStepHandlers } from './account/twoStepHandlers.ts';
import { userHandlers } from './account/userHandlers.ts';
import { clubHandlers } from './club/handlers.ts';
import { competitionHandlers } from './competition/handlers.ts';
import { healthHandlers } from './health/handlers.ts';
import { mailHandlers } from './mail/handlers.ts';
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
import { notificationHandlers } from './notification/handlers.ts';
import { playerHandlers } from './player/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { seasonHandlers } from './season/handlers.ts';
import { documentHandlers } from './staff/documentHandlers.ts';
import { coachHandlers, staffHandlers } from './staff/handlers.ts';
import { createLeaving } from './staff/leaving.ts';
import { createMembers, staffColumns } from './staff/members.ts';
import { storedFileHandlers } from './storedFile/handlers.ts';
import { teamHandlers } from './team/handlers.ts';
import { teamGroupHandlers } from './teamGroup/handlers.ts';

/** A handler for every call of the contract, or it does not compile. */
export type Modules = { readonly [G in keyof CallGroups]: Handlers<CallGroups[G]> };

export const modules = (services: Services): Modules => {
  const accounts = createAccounts(services);
  const matches = createMatches(services);
  const members = createMembers(services);
  const leaving = createLeaving(services, members);
  const lists = {
    user: userHandlers(accounts),
    team: teamHandlers(services),
    player: playerHandlers(services),
    staff: staffHandlers(services, members, leaving),
    season: seasonHandlers(services),
    competition: competitionHandlers(services),
    match: matchHandlers(matches),
  };
  return {
    ...lists,
    search: searchHandlers(services, lists),
    account: accountHandlers(accounts),
    firstStart: firstStartHandlers(accounts),
    password: passwordHandlers(accounts),
    twoStep: twoStepHandlers(accounts),
    userSession: sessionHandlers(accounts),
    home: homeHandlers(matches),
    mail: mailHandlers(services),
    teamGroup: teamGroupHandlers(services),
    coach: coachHandlers(members, leaving),
    staffDocument: documentHandlers(services, members),
    club: clubHandlers(services, { ...members, columns: staffColumns }),
    notification: notificationHandlers(services),
    storedFile: storedFileHandlers(services),
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
