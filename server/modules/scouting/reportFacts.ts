import { AppError } from '#contract/errors.ts';
import type { scoutingReport } from '#contract/scoutingReport.ts';
import { dayOf } from '#domain/days.ts';
import { sentencesMissing } from '#domain/scouting/report.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { zoneOf } from '#server/modules/club/store.ts';
import { needScout } from './opened.ts';
import type { ReportRow } from './store.ts';
import { needWholeStep } from './writing.ts';

type Calls = Handlers<typeof scoutingReport>;
export type NewReport = Parameters<Calls['add']>[0]['body'];
export type ReportChange = Omit<Parameters<Calls['update']>[0]['body'], 'id' | 'version'>;

export const noMatch = { home: '', away: '', competition: '', minute: null, minutes: null, level: null };
export const noTexts = { strengths: '', toImprove: '', summary: '' };

type Match = { readonly id: string; readonly day: string; readonly home: string; readonly away: string };
/** A match of the club in which somebody was seen. Throws `notFound`. */
export const matchSeen = async (query: Query, clubId: string, id: string): Promise<Match> => {
  const row = await query
    .selectFrom('match')
    .innerJoin('team', 'team.id', 'match.team_id')
    .where('match.id', '=', id)
    .where('match.club_id', '=', clubId)
    .where('match.deleted_at', 'is', null)
    .select(['match.kickoff_at', 'match.rival_name', 'match.is_local', 'team.name'])
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  const day = dayOf(new Date(row.kickoff_at), await zoneOf(query, clubId));
  const [home, away] = row.is_local === 1 ? [row.name, row.rival_name] : [row.rival_name, row.name];
  return { id, day, home, away };
};

/** The row of a report that is begun. */
export const newReport = (
  own: Pick<ReportRow, 'club_id' | 'command_id' | 'foreign_player_id' | 'author_id' | 'day'>,
  at: number,
): ReportRow => ({
  ...{ id: crypto.randomUUID(), ...own, state: 'draft', match_id: null, seen_in: JSON.stringify(noMatch) },
  ...{ position: null, template_id: null, scores: '[]', texts: JSON.stringify(noTexts), verdict: null },
  ...{ confidence: null, next_step: '', next_by: null, next_on: null, shared: 0 as const, version: 1 },
  ...{ created_at: at, updated_at: at, deleted_at: null },
});

/** The columns that a change of a report sets. */
export const columnsOf = (row: ReportRow, given: ReportChange): ReportRow => {
  const { seenIn, scores, texts } = given;
  const { matchId, ...seen } = seenIn ?? {};
  const said = {
    ...{ day: given.day, position: given.position, template_id: given.templateId, verdict: given.verdict },
    ...{ confidence: given.confidence, next_step: given.nextStep, next_by: given.nextBy, next_on: given.nextOn },
    match_id: matchId,
    seen_in: seenIn && JSON.stringify({ ...JSON.parse(row.seen_in), ...seen }),
    scores: scores && JSON.stringify(scores),
    texts: texts && JSON.stringify({ ...JSON.parse(row.texts), ...texts }),
    shared: given.shared === undefined ? undefined : given.shared ? (1 as const) : (0 as const),
    // What is done stays so.
    state: row.state === 'done' ? 'done' : given.state,
  };
  return { ...row, ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) };
};

/** Throws `notFound` where a report names what its club does not have. */
export const needKnown = async (tx: Query, row: ReportRow): Promise<void> => {
  if (row.match_id !== null) await matchSeen(tx, row.club_id, row.match_id);
  await needScout(tx, row.club_id, row.next_by);
  if (row.template_id === null) return;
  const found = tx.selectFrom('scouting_template').where('id', '=', row.template_id).where('club_id', '=', row.club_id);
  if (!(await found.select('id').executeTakeFirst())) throw new AppError('notFound');
};

/** Throws `verdictMissing`, `sentenceMissing` where a report cannot be done, and `nextStepMissing`. */
export const needWhole = (row: ReportRow): void => {
  needWholeStep(row);
  if (row.state !== 'done') return;
  if (row.verdict === null || row.confidence === null) throw new AppError('verdictMissing');
  const criteria = sentencesMissing(JSON.parse(row.scores));
  if (criteria.length > 0) throw new AppError('sentenceMissing', { criteria });
};
