import type { z } from 'zod';
import type { ScoutingTemplate } from '#contract/records/scoutingTemplate.ts';
import type { ScoutingReport } from '#contract/scoutingRecord.ts';
import type { scoutingReport } from '#contract/scoutingReport.ts';
import { type Capability, capabilitiesOf } from '#domain/capabilities.ts';
import type { PositionCode } from '#domain/positions.ts';
import { type confidences, criteriaAtMost, type levels, type verdicts } from '#domain/scouting/report.ts';

type Criterion = ScoutingReport['scores'][number];
export type ReportForm = {
  day: string | null;
  matchId: string | null;
  home: string;
  away: string;
  competition: string;
  minutes: string | null;
  level: (typeof levels)[number] | null;
  position: PositionCode | null;
  templateId: string | null;
  scores: Criterion[];
  strengths: string;
  toImprove: string;
  summary: string;
  verdict: (typeof verdicts)[number] | null;
  confidence: (typeof confidences)[number] | null;
  nextStep: string;
  nextBy: string | null;
  nextOn: string | null;
  shared: boolean;
};
type Body = Omit<z.input<typeof scoutingReport.add.body>, 'commandId' | 'foreignPlayerId'>;

/** Without a template: of each kind of ability the first ones of the position. */
const usual = (position: PositionCode | null): readonly Capability[] => {
  const all = capabilitiesOf(position);
  const kinds = [...Map.groupBy(all, ({ kind }) => kind).values()];
  return kinds.flatMap((ofKind) => ofKind.slice(0, criteriaAtMost / kinds.length).map(({ name }) => name));
};

/** The criteria of a template for a position; those that were scored keep their score. */
export const criteriaFor = (
  template: ScoutingTemplate | undefined,
  position: PositionCode | null,
  scored: readonly Criterion[],
): Criterion[] => {
  const wanted = (position && template?.criteria[position]) ?? template?.criteria.any ?? usual(position);
  return wanted.map(
    (criterion) =>
      scored.find((one) => one.criterion === criterion) ?? {
        ...{ criterion: criterion as Criterion['criterion'], score: null, sentence: '' },
      },
  );
};

/** The form of a report that is begun, or goes on. */
export const formOf = (
  report: ScoutingReport | undefined,
  first: {
    readonly day: string;
    readonly position: PositionCode | null;
    readonly template: ScoutingTemplate | undefined;
  },
): ReportForm => {
  const nothing: ReportForm = {
    ...{ day: first.day, matchId: null, home: '', away: '', competition: '', minutes: null, level: null },
    ...{ position: first.position, templateId: first.template?.id ?? null },
    scores: criteriaFor(first.template, first.position, []),
    ...{ strengths: '', toImprove: '', summary: '', verdict: null, confidence: null },
    ...{ nextStep: '', nextBy: null, nextOn: null, shared: true },
  };
  if (!report) return nothing;
  const { day, seenIn, texts, scores, verdict, confidence, nextStep, nextBy, nextOn, state } = report;
  const { matchId, home, away, competition, minutes, level } = seenIn;
  return {
    ...{ day, matchId, home, away, competition, level, minutes: minutes === null ? null : String(minutes) },
    position: report.position ?? nothing.position,
    templateId: report.templateId ?? nothing.templateId,
    scores: scores.length > 0 ? [...scores] : nothing.scores,
    ...{ ...texts, verdict, confidence, nextStep, nextBy: nextBy?.id ?? null, nextOn },
    // A note is begun without a word on it.
    shared: state === 'note' || report.shared,
  };
};

/** What is sent of a form. */
export const bodyOf = (form: ReportForm, state: 'draft' | 'done'): Body => {
  const { day, matchId, home, away, competition, minutes, level, strengths, toImprove, summary, ...said } = form;
  return {
    ...said,
    ...{ day: String(day), state, texts: { strengths, toImprove, summary } },
    seenIn: { matchId, home, away, competition, level, minutes: minutes === null ? null : Number(minutes) },
  };
};
