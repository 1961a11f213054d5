import type { MailTables } from '#server/mail/tables.ts';
import type { AccountTables } from '#server/modules/account/tables.ts';
import type { ClubTables } from '#server/modules/club/tables.ts';
import type { CompetitionTables } from '#server/modules/competition/tables.ts';
import type { MatchTables } from '#server/modules/match/tables.ts';
import type { MatchPlanTables } from '#server/modules/matchPlan/tables.ts';
import type { PlayerTables } from '#server/modules/player/tables.ts';
import type { StaffTables } from '#server/modules/staff/tables.ts';
import type { TeamTables } from '#server/modules/team/tables.ts';
import type { TeamTrainingTables } from '#server/modules/teamTraining/tables.ts';

/** Every table, by its name in the database. A module describes its own in `tables.ts` and is named here. */
export type Tables = AccountTables &
  ClubTables &
  TeamTables &
  TeamTrainingTables &
  PlayerTables &
  StaffTables &
  CompetitionTables &
  MatchTables &
  MatchPlanTables &
  MailTables;
