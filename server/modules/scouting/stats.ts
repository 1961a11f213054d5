import type { ScoutingReport, ScoutingStats } from '#contract/scoutingRecord.ts';
import { capabilityNames } from '#domain/capabilities.ts';
import { daysBetween } from '#domain/days.ts';
import { agreementOf } from '#domain/scouting/report.ts';
import { type ScoutingStage, scoutingStages } from '#domain/scouting/stages.ts';
import { mean } from '#domain/statistics.ts';
import type { DecisionRow, ForeignRow } from './store.ts';

type Course = Pick<DecisionRow, 'stage' | 'stage_from' | 'day'>;
/** The days in each stage, from the day on which somebody was recorded to a day. */
const daysInStages = (recordedOn: string, decisions: readonly Course[], stage: string, today: string) => {
  const sums = new Map<string, number>();
  const add = (name: string, from: string, to: string) => sums.set(name, (sums.get(name) ?? 0) + daysBetween(from, to));
  let since = recordedOn;
  for (const one of decisions) {
    add(one.stage_from, since, one.day);
    since = one.day;
  }
  add(stage, since, today);
  return scoutingStages.flatMap((name: ScoutingStage) => {
    const days = sums.get(name);
    return days === undefined ? [] : [{ stage: name, days }];
  });
};

type Of = { readonly row: Pick<ForeignRow, 'stage'>; readonly recordedOn: string; readonly today: string };
/** What reports on an outsider say together. `reports`: those that the reader reads, the newest first. */
export const statsOf = (
  { row, recordedOn, today }: Of,
  decisions: readonly Course[],
  reports: readonly ScoutingReport[],
): ScoutingStats => {
  const done = reports.filter(({ state }) => state === 'done');
  const scored = done.flatMap(({ authorId, scores }) =>
    scores.flatMap(({ criterion, score }) => (score === null ? [] : [{ criterion, score, authorId }])),
  );
  const byCriterion = Map.groupBy(scored, ({ criterion }) => criterion);
  // Of each scout the newest report.
  const newest = [...Map.groupBy(done, ({ authorId }) => authorId)].flatMap(([rater, [first]]) =>
    first ? [{ rater, scores: first.scores }] : [],
  );
  return {
    reports: done.length,
    raters: newest.length,
    criteria: capabilityNames.flatMap((criterion) => {
      const all = byCriterion.get(criterion);
      if (!all) return [];
      const values = all.map(({ score }) => score);
      const raters = new Set(all.map(({ authorId }) => authorId)).size;
      const [low, high] = [Math.min(...values), Math.max(...values)];
      return [{ criterion, mean: mean(values) ?? 0, low, high, n: values.length, raters }];
    }),
    agreement: agreementOf(newest),
    verdicts: done
      .toReversed()
      .flatMap(({ day, author, verdict, confidence }) =>
        verdict === null || confidence === null ? [] : [{ day, author, verdict, confidence }],
      ),
    days: daysInStages(recordedOn, decisions, row.stage, today),
  };
};
