/** The plan of a match. `body` is JSON: a MatchPlan. */
export type MatchPlanTables = {
  match_plan: { match_id: string; version: number; body: string; by_user: string; updated_at: number };
};
