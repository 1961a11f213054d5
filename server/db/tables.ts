import type { closedDayRecord } from '#contract/records/closedDay.ts';
import type { evaluationTemplateRecord } from '#contract/records/evaluationTemplate.ts';
import type { eventTypeRecord } from '#contract/records/eventType.ts';
import type { measurementTypeRecord } from '#contract/records/measurementType.ts';
import type { RowOf } from '#contract/records/record.ts';
import type { scoutingTemplateRecord } from '#contract/records/scoutingTemplate.ts';
import type { AuditTables } from '#server/audit/tables.ts';
import type { FileTables } from '#server/files/tables.ts';
import type { HttpTables } from '#server/http/tables.ts';
import type { MailTables } from '#server/mail/tables.ts';
import type { AccountTables } from '#server/modules/account/tables.ts';
import type { ClubTables } from '#server/modules/club/tables.ts';
import type { ClubDataTables } from '#server/modules/clubData/tables.ts';
import type { CompetitionTables } from '#server/modules/competition/tables.ts';
import type { EvaluationTables } from '#server/modules/evaluation/tables.ts';
import type { CalendarFeedTables } from '#server/modules/event/feed/tables.ts';
import type { EventTables } from '#server/modules/event/tables.ts';
import type { ExerciseTables } from '#server/modules/exercise/tables.ts';
import type { FilmTables } from '#server/modules/film/tables.ts';
import type { InjuryTables } from '#server/modules/injury/tables.ts';
import type { MatchTables } from '#server/modules/match/tables.ts';
import type { MatchBoardTables } from '#server/modules/matchBoard/tables.ts';
import type { MatchPlanTables } from '#server/modules/matchPlan/tables.ts';
import type { MeasurementTables } from '#server/modules/measurement/tables.ts';
import type { PeriodizationTables } from '#server/modules/periodization/tables.ts';
import type { PlayerTables } from '#server/modules/player/tables.ts';
import type { ReportTables } from '#server/modules/report/tables.ts';
import type { ScoutingTables } from '#server/modules/scouting/tables.ts';
import type { StaffTables } from '#server/modules/staff/tables.ts';
import type { TeamTables } from '#server/modules/team/tables.ts';
import type { TeamTrainingTables } from '#server/modules/teamTraining/tables.ts';
import type { TellingTables } from '#server/notifications/tables.ts';
import type { PushTables } from '#server/push/tables.ts';

/** Tables that are made from the description of their record. */
type RecordTables = {
  /** `key`: training, match, birthday; null: made by the club. */
  event_type: RowOf<typeof eventTypeRecord> & { key: string | null };
  closed_day: RowOf<typeof closedDayRecord>;
  /** `library_key`: the test of the library that it was taken from. */
  measurement_type: RowOf<typeof measurementTypeRecord> & { library_key: string | null };
  evaluation_template: RowOf<typeof evaluationTemplateRecord>;
  scouting_template: RowOf<typeof scoutingTemplateRecord>;
};

/** Every table, by its name in the database. A module describes its own in `tables.ts` and is named here. */
export type Tables = AccountTables &
  ClubTables &
  TeamTables &
  TeamTrainingTables &
  PlayerTables &
  StaffTables &
  CompetitionTables &
  EvaluationTables &
  EventTables &
  CalendarFeedTables &
  ExerciseTables &
  FilmTables &
  ClubDataTables &
  AuditTables &
  MatchTables &
  MatchPlanTables &
  MatchBoardTables &
  InjuryTables &
  MeasurementTables &
  PeriodizationTables &
  ReportTables &
  ScoutingTables &
  MailTables &
  FileTables &
  HttpTables &
  TellingTables &
  PushTables &
  RecordTables;
