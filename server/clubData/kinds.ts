/** Columns that name a row of another table. Each has to be in the same file. */
type Refs = Readonly<Record<string, string>>;
export type Kind = {
  readonly table: string;
  /** Its rows are those of this column of the parent's rows; absent: those with the id of the club. */
  readonly parent?: { readonly column: string; readonly table: string };
  readonly key: readonly string[];
  readonly refs: Refs;
  /** Read by the medical circle alone (server/rights/circle.ts). */
  readonly medical?: true;
  /** Its rows have a content under the same id. */
  readonly file?: true;
  /** Columns that never leave the installation, and what an imported row has in their place. */
  readonly hidden?: Readonly<Record<string, string | number | null>>;
  /** Rows that do not leave the installation: those without one of these values. */
  readonly only?: { readonly column: string; readonly values: readonly string[] };
};

const ofClub = (table: string, refs: Refs = {}, more: Partial<Kind> = {}): Kind => ({
  ...{ table, key: ['id'], refs },
  ...more,
});
/** Rows of another kind; `column` names it, and is the first of the key. */
const within = (table: string, column: string, key: readonly string[], refs: Refs, more: Partial<Kind> = {}): Kind => ({
  ...{ table, key, refs, parent: { column, table: String(refs[column]) } },
  ...more,
});

const account = 'user_account';
const [seasonId, teamId, playerId, matchId] = [
  { season_id: 'season' },
  { team_id: 'team' },
  { player_id: 'player' },
  { match_id: 'match' },
] as const;
const byUser = { by_user: account } as const;

/** What leaves with a club, a file for each; every row after those that it names. */
const unordered: readonly Kind[] = [
  ofClub('season'),
  ofClub('season_change', { from_season_id: 'season', to_season_id: 'season' }),
  ofClub('player'),
  ofClub(account, playerId, {
    hidden: {
      ...{ password_hash: '', password_expires_at: null, must_change_password: 0 },
      ...{ two_step: 'off', totp_secret: null, totp_step: null },
    },
  }),
  within('account_player', 'user_id', ['user_id', 'player_id'], {
    ...{ user_id: account, added_by: account },
    ...playerId,
  }),
  ofClub('staff', { user_id: account }),
  ofClub('staff_document', { staff_id: 'staff' }, { file: true }),
  ofClub('stored_file', {}, { file: true }),
  ofClub('team', seasonId),
  within('team_player', 'team_id', ['team_id', 'player_id'], { ...teamId, ...playerId }),
  within('team_staff', 'team_id', ['team_id', 'staff_id'], { ...teamId, staff_id: 'staff' }),
  ofClub('team_group', teamId),
  within('team_group_player', 'group_id', ['group_id', 'player_id'], { group_id: 'team_group', ...playerId }),
  ofClub('competition', seasonId),
  within('competition_side', 'competition_id', ['id'], { competition_id: 'competition', ...teamId }),
  within('competition_result', 'competition_id', ['id'], {
    ...{ competition_id: 'competition', home_id: 'competition_side', away_id: 'competition_side' },
  }),
  within('manual_point', 'competition_id', ['id'], { competition_id: 'competition', ...playerId }),
  ofClub('match', { ...seasonId, ...teamId }),
  within('match_entry', 'match_id', ['match_id', 'seq'], matchId),
  within('match_proposal', 'match_id', ['match_id', 'id'], { ...matchId, ...byUser, settled_by: account }),
  within('match_grant', 'match_id', ['match_id', 'user_id'], { ...matchId, user_id: account }),
  within('match_plan', 'match_id', ['match_id'], matchId),
  ofClub('match_board', { ...matchId, ...byUser, exercise_id: 'exercise' }),
  ofClub('exercise', { author_id: account }),
  within('exercise_version', 'exercise_id', ['exercise_id', 'n'], { exercise_id: 'exercise' }),
  ofClub('team_training', teamId),
  within('training_part', 'training_id', ['id'], { training_id: 'team_training', exercise_id: 'exercise' }),
  within('training_link', 'a_id', ['a_id', 'b_id'], { a_id: 'team_training', b_id: 'team_training', ...byUser }),
  ofClub('periodization', { ...seasonId, ...teamId, parent_id: 'periodization' }),
  ofClub('event_type'),
  ofClub('closed_day'),
  ofClub('series'),
  ofClub('occasion', { series_id: 'series', type_id: 'event_type' }),
  within('occasion_target', 'occasion_id', ['occasion_id', 'target_id'], { occasion_id: 'occasion' }),
  within('occasion_reminder', 'occasion_id', ['id'], { occasion_id: 'occasion' }),
  within('imported_occasion', 'occasion_id', ['occasion_id'], { occasion_id: 'occasion' }),
  within('attendance', 'occasion_id', ['occasion_id', 'person_id'], {
    ...{ occasion_id: 'occasion', answered_by: account, noted_by: account },
  }),
  within('attendance_change', 'occasion_id', ['id'], { occasion_id: 'occasion' }),
  ofClub('measurement_type'),
  ofClub('measurement', { ...teamId, ...playerId, ...byUser, type_id: 'measurement_type' }),
  ofClub('evaluation_template'),
  ofClub('evaluation_round', { ...seasonId, ...teamId }),
  within('evaluation_rater', 'round_id', ['round_id', 'user_id'], { round_id: 'evaluation_round', user_id: account }),
  ofClub('evaluation', { ...seasonId, ...teamId, ...playerId, ...matchId, round_id: 'evaluation_round' }),
  within('evaluation_score', 'evaluation_id', ['evaluation_id', 'criterion'], { evaluation_id: 'evaluation' }),
  within('evaluation_goal', 'evaluation_id', ['id'], { evaluation_id: 'evaluation' }),
  ofClub('injury', {
    ...{ ...seasonId, ...teamId, ...playerId, ...matchId, ...byUser },
    ...{ training_id: 'team_training', index_injury_id: 'injury' },
  }),
  within('injury_phase', 'injury_id', ['injury_id', 'n'], { injury_id: 'injury', ...byUser }),
  within('injury_call_up', 'injury_id', ['injury_id', 'match_id'], { injury_id: 'injury', ...matchId }),
  within('injury_medical', 'injury_id', ['injury_id'], { injury_id: 'injury' }, { medical: true }),
  within(
    'injury_paper',
    'injury_id',
    ['id'],
    { injury_id: 'injury', added_by: account },
    { medical: true, file: true },
  ),
  within('medical_reading', 'injury_id', ['id'], { injury_id: 'injury', user_id: account }, { medical: true }),
  ofClub('foreign_player', { ...playerId, next_by: account, created_by: account }),
  within('scouting_decision', 'foreign_player_id', ['foreign_player_id', 'n'], {
    ...{ foreign_player_id: 'foreign_player', ...byUser, next_by: account },
  }),
  ofClub('scouting_template'),
  ofClub('scouting_report', {
    ...{ author_id: account, foreign_player_id: 'foreign_player', ...matchId, next_by: account },
  }),
  within(
    'scouting_attachment',
    'report_id',
    ['id'],
    { report_id: 'scouting_report', added_by: account },
    { file: true },
  ),
  within('shadow_team', 'team_id', ['team_id', 'season_id'], { ...teamId, ...seasonId }),
  within('shadow_candidate', 'team_id', ['team_id', 'season_id', 'slot', 'rank'], {
    ...{ ...teamId, ...seasonId, ...playerId, foreign_player_id: 'foreign_player' },
  }),
  ofClub('report_template', { owner_id: account }),
  within('report_share', 'template_id', ['template_id', 'kind', 'recipient'], { template_id: 'report_template' }),
  ofClub('report_schedule', { owner_id: account }),
  within('report_schedule_recipient', 'schedule_id', ['schedule_id', 'kind', 'recipient'], {
    schedule_id: 'report_schedule',
  }),
  within(
    'report_run',
    'schedule_id',
    ['id'],
    { schedule_id: 'report_schedule' },
    { only: { column: 'state', values: ['done', 'missed'] } },
  ),
  within(
    'report_delivery',
    'run_id',
    ['run_id', 'user_id'],
    { run_id: 'report_run', user_id: account },
    { hidden: { lease: null, lease_until: 0 } },
  ),
  ofClub('report_issue', { ...playerId, ...byUser }, { file: true }),
  ofClub(
    'mail',
    { user_id: account, ...playerId },
    {
      only: { column: 'state', values: ['sent', 'kept', 'failed'] },
      // A letter that nobody sends keeps its text here, and that may hold a code.
      hidden: { body_text: null, body_html: null, last_error: null, next_at: null },
    },
  ),
  within('guardian_notice', 'player_id', ['player_id', 'about'], playerId),
  within('call_up_notice', 'match_id', ['match_id', 'user_id'], { ...matchId, user_id: account }),
  ofClub('notification', { user_id: account }),
];

const inOrder = (kinds: readonly Kind[]): readonly Kind[] => {
  const [done, waiting] = [new Map<string, Kind>(), [...kinds]];
  while (waiting.length > 0) {
    const at = waiting.findIndex((kind) =>
      Object.values(kind.refs).every((table) => table === kind.table || done.has(table)),
    );
    const [next] = waiting.splice(at, 1);
    if (at < 0 || !next) throw new Error('Kinds of records name each other in a circle.');
    done.set(next.table, next);
  }
  return [...done.values()];
};
export const kinds: readonly Kind[] = inOrder(unordered);

/** The columns of `club` that stay: its level and whether it is the demo club are the installation's matter. */
export const clubStays = ['id', 'subscription_level', 'is_demo', 'digest_day'] as const;

/** Tables that leave with no club, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  answer_link: 'links of letters: secrets of this installation; letters written elsewhere have new ones',
  audit_entry: 'who did what in this installation; it stays where it happened, and has an export of its own',
  calendar_feed: 'secret addresses of calendars; whoever subscribed takes a new one',
  club_transfer: 'exports and imports themselves; each ends after a day',
  file_content: 'contents leave as files under their id',
  file_part: 'contents leave as files under their id',
  job: 'films that are kept for an hour',
  login_attempt: 'wrong passwords, by the name that was typed',
  mail_attachment: 'files of letters that wait to be sent',
  match_fact: 'counted from the logs of the matches when they are imported',
  match_link: 'secret addresses of live pages',
  match_now: 'counted from the logs of the matches when they are imported',
  match_player: 'counted from the logs of the matches when they are imported',
  match_player_position: 'counted from the logs of the matches when they are imported',
  migration: 'the version of the database',
  occasion_undo: 'what can be undone for some minutes',
  one_time_code: 'codes to sign in',
  periodization_clone: 'repeated commands of the device that sent them',
  push_message: 'messages that wait for a device',
  push_subscription: 'secret addresses of devices',
  recovery_code: 'codes to sign in',
  refresh_token: 'sessions',
  request_rate: 'how often addresses have asked',
  server_key: 'keys of this installation',
  telling_day: 'days on which somebody was reminded',
  telling_item: 'letters that wait; the addresses in them are sealed with the key of this installation',
  user_session: 'sessions',
};
