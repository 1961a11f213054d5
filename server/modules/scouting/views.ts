import type { ForeignPlayer, ForeignPlayerRow, ScoutingReport, ScoutingReportRow } from '#contract/scoutingRecord.ts';
import { daysBetween } from '#domain/days.ts';
import { meanOf } from '#domain/evaluation/evaluation.ts';
import { forgottenSince, mayBeMinor, openStages, type ScoutingStage } from '#domain/scouting/stages.ts';
import { pipelineAt, stagesAfter } from '#machines/scouting/judge.ts';
import { iso, recordOf } from '#server/lists/page.ts';
import type { NamedReport } from './reportStore.ts';
import type { Counts, decisionsOf, NamedForeign } from './store.ts';

export const fullName = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim();
const isOpen = (stage: string): boolean => (openStages as readonly string[]).includes(stage);

const stepOf = (row: Pick<NamedForeign, 'next_step' | 'next_by' | 'next_on' | 'step_first' | 'step_last'>) => ({
  nextStep: row.next_step,
  nextBy: row.next_by === null ? null : { id: row.next_by, name: fullName(row.step_first, row.step_last) },
  nextOn: row.next_on,
});

export const asForeignRow = (row: NamedForeign, counts: Counts, today: string): ForeignPlayerRow => ({
  ...recordOf(row),
  firstName: row.first_name,
  lastName: row.last_name,
  shirt: row.shirt,
  birthYear: row.birth_year,
  minor: mayBeMinor(row.birth_year, today),
  clubName: row.club_name,
  position: row.position as ForeignPlayerRow['position'],
  secondPositions: JSON.parse(row.second_positions),
  foot: row.foot as ForeignPlayerRow['foot'],
  gender: row.gender as ForeignPlayerRow['gender'],
  stage: row.stage as ScoutingStage,
  discardReason: row.discard_reason as ForeignPlayerRow['discardReason'],
  movedOn: row.moved_on,
  stillFor: Math.max(0, daysBetween(row.moved_on, today)),
  forgotten: isOpen(row.stage) && row.moved_on <= forgottenSince(today),
  ...stepOf(row),
  ...counts,
  playerId: row.player_id,
});

export const asReport = (row: NamedReport, userId: string): ScoutingReport => {
  const scores = JSON.parse(row.scores) as ScoutingReport['scores'];
  return {
    ...recordOf(row),
    foreignPlayerId: row.foreign_player_id,
    authorId: row.author_id,
    author: fullName(row.author_first, row.author_last),
    state: row.state as ScoutingReport['state'],
    day: row.day,
    seenIn: { ...JSON.parse(row.seen_in), matchId: row.match_id },
    position: row.position as ScoutingReport['position'],
    templateId: row.template_id,
    scores,
    texts: JSON.parse(row.texts),
    verdict: row.verdict as ScoutingReport['verdict'],
    confidence: row.confidence as ScoutingReport['confidence'],
    ...stepOf(row),
    shared: row.shared === 1,
    ...meanOf(scores.map(({ score }) => score)),
    attachments: Number(row.attachments),
    mine: row.author_id === userId,
  };
};
export const asReportRow = (row: NamedReport, userId: string): ScoutingReportRow => ({
  ...asReport(row, userId),
  player: {
    ...{ id: row.foreign_player_id, firstName: row.first_name, lastName: row.last_name },
    ...{ shirt: row.shirt, clubName: row.club_name },
  },
});

type Whole = {
  readonly row: NamedForeign;
  readonly counts: Counts;
  readonly decisions: Awaited<ReturnType<typeof decisionsOf>>;
  readonly reports: readonly NamedReport[];
  readonly hidden: number;
};
type Reader = { readonly userId: string; readonly decides: boolean; readonly edits: boolean; readonly today: string };
/** An outsider for a reader: the contact for those alone who decide. */
export const asForeign = (
  { row, counts, decisions, reports, hidden }: Whole,
  { userId, decides, edits, today }: Reader,
): ForeignPlayer => {
  const now = pipelineAt(row.stage as ScoutingStage, row.stage_from as ScoutingStage | null);
  return {
    kind: 'foreignPlayer',
    ...asForeignRow(row, counts, today),
    stageFrom: row.stage_from as ForeignPlayer['stageFrom'],
    keepUntil: row.keep_until,
    contact: decides ? row.contact : null,
    guardianContact: decides ? row.guardian_contact : null,
    contactVia: decides ? row.contact_via : null,
    createdBy: fullName(row.maker_first, row.maker_last),
    decisions: decisions.map((one) => ({
      stage: one.stage as ScoutingStage,
      from: one.stage_from as ScoutingStage,
      day: one.day,
      reason: one.reason,
      discardReason: one.discard_reason as ForeignPlayer['discardReason'],
      nextStep: one.next_step,
      nextOn: one.next_on,
      by: fullName(one.first_name, one.last_name),
      at: iso(one.at),
    })),
    next: decides ? [...stagesAfter(now, row.player_id !== null)] : [],
    edit: edits,
    decide: decides,
    allReports: reports.map((one) => asReport(one, userId)),
    hidden,
  };
};
