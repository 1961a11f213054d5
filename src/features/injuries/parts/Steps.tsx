import { useTranslation } from 'react-i18next';
import type { Injury } from '#contract/injuryRecord.ts';
import { useInjuryWords } from '#records/injuries/injuryWords.ts';
import { classes } from '#ui/controls/classes.ts';
import { Part } from '#ui/layout/Part.tsx';

const phases = ['assessment', 'treatment', 'rehabilitation', 'returnToTraining', 'returnToPlay'] as const;
type Step = 'done' | 'now' | 'ahead' | 'left';

const dots: Readonly<Record<Step, string>> = {
  done: 'border-ink bg-ink',
  now: 'border-club-edge border-[7px] bg-raised',
  ahead: 'border-edge bg-raised',
  left: 'border-edge border-dashed bg-raised',
};

/** The phases, each with the day on which it began; those that were left out are dashed. */
export const Steps = ({ of }: { of: Injury }) => {
  const { t } = useTranslation('injuries');
  const words = useInjuryWords();
  // After a relapse only what came since counts.
  const start = of.moves.findLastIndex(({ to }) => to === 'assessment');
  const since = of.moves.slice(Math.max(0, start));
  const isClosed = of.phase === 'closed';
  const at = isClosed ? phases.length : phases.indexOf(of.phase as (typeof phases)[number]);
  const stepOf = (phase: (typeof phases)[number], n: number): Step => {
    if (n === at) return 'now';
    if (n > at) return 'ahead';
    return since.some(({ to }) => to === phase) ? 'done' : 'left';
  };
  return (
    <Part title={t('stepsTitle')}>
      <ol className="pt-3">
        {phases.map((phase, n) => {
          const step = stepOf(phase, n);
          const move = since.findLast(({ to }) => to === phase);
          return (
            <li
              key={phase}
              aria-current={step === 'now' ? 'step' : undefined}
              className="relative flex min-h-12 items-start gap-4"
            >
              <span
                aria-hidden="true"
                className={classes(
                  'absolute top-6 bottom-0 left-[11px] w-1',
                  n < at ? 'bg-ink' : 'bg-line',
                  n === phases.length - 1 && 'hidden',
                )}
              />
              <span aria-hidden="true" className={classes('size-6 shrink-0 rounded-full border-3', dots[step])} />
              <span className="flex flex-1 flex-wrap justify-between gap-x-3">
                <span
                  className={classes(step === 'now' ? 'font-semibold' : 'font-medium', step === 'left' && 'text-soft')}
                >
                  {t(`phase.${phase}`)}
                </span>
                <span className="text-14 text-soft">
                  {move && step === 'now' && t('since', { day: words.day(move.day) })}
                  {move && step === 'done' && words.day(move.day)}
                  {phase === 'returnToPlay' &&
                    step === 'ahead' &&
                    of.expectedTo !== null &&
                    t('about', { day: words.day(of.expectedTo) })}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </Part>
  );
};
