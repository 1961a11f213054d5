import { useTranslation } from 'react-i18next';
import type { PlayerEvaluations } from '#contract/evaluationView.ts';
import type { Capability } from '#domain/capabilities.ts';
import { mean } from '#domain/statistics.ts';
import { Dot, ScoreLine } from '#records/evaluations/ScoreLine.tsx';
import { useScoreWords } from '#records/evaluations/scoreWords.ts';
import { classes } from '#ui/controls/classes.ts';

type Series = PlayerEvaluations['series'][number];

/** The newest score of each author of the staff, the newest of the player, and one that came before. */
const marksOf = ({ values }: Series) => {
  const staff = values.filter(({ kind }) => kind !== 'self');
  const now = [...new Map(staff.toReversed().map((one) => [one.by, one])).values()];
  return {
    now,
    self: values.find(({ kind }) => kind === 'self'),
    before: staff.find((one) => !now.includes(one)),
  };
};

const AbilityLine = ({ series }: { series: Series }) => {
  const { t } = useTranslation(['evaluations', 'players']);
  const words = useScoreWords();
  const { now, self, before } = marksOf(series);
  const middle = mean(now.map(({ score }) => score));
  const name = t(`players:abilities.names.${series.criterion as Capability}`);
  const apart = self && middle !== null ? self.score - middle : 0;
  const said = [
    ...now.map(({ by, score }) => t('dots.said', { by, score: words(score) })),
    ...(self ? [t('dots.selfSaid', { score: words(self.score) })] : []),
  ].join(', ');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-b py-2">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{name}</span>
        {Math.abs(apart) >= 2 && (
          <span className="text-14 text-warn">
            {t(apart > 0 ? 'dots.selfAbove' : 'dots.selfBelow', { by: words(Math.abs(apart)) })}
          </span>
        )}
      </span>
      <span className="figures text-24">{middle === null ? '–' : words(middle)}</span>
      <ScoreLine said={said} className="col-span-2">
        {before && <Dot score={before.score} look="size-2.5 bg-soft" />}
        {now.map(({ by, score }, at) => {
          // Equal ones are stacked.
          const below = now.slice(0, at).filter((one) => one.score === score).length;
          return <Dot key={by} score={score} look="size-4 bg-club-edge ring-2 ring-paper" lift={below * 10} />;
        })}
        {self && <Dot score={self.score} look="size-5 border-3 border-ink" />}
      </ScoreLine>
    </li>
  );
};

const Legend = ({ look, children }: { look: string; children: string }) => (
  <span className="inline-flex items-center gap-2">
    <span className={classes('inline-block rounded-full', look)} aria-hidden="true" />
    {children}
  </span>
);

/** Each ability as a row of dots on one line from 1 to 10: who scored, the player, and the time before. */
export const AbilityDots = ({ series }: { series: readonly Series[] }) => {
  const { t } = useTranslation('evaluations');
  if (series.length === 0) return null;
  return (
    <section aria-label={t('dots.title')} className="pt-8">
      <h2 className="heading border-line border-b pb-1 text-ink">{t('dots.title')}</h2>
      <p className="flex flex-wrap gap-x-5 gap-y-1 py-3 text-14 text-soft">
        <Legend look="size-4 bg-club-edge">{t('dots.staff')}</Legend>
        <Legend look="size-5 border-3 border-ink">{t('dots.self')}</Legend>
        <Legend look="size-2.5 bg-soft">{t('dots.before')}</Legend>
      </p>
      <ul className="grid gap-x-12 lg:grid-cols-2">
        {series.map((one) => (
          <AbilityLine key={one.criterion} series={one} />
        ))}
      </ul>
    </section>
  );
};
