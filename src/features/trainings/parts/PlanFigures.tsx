import { useTranslation } from 'react-i18next';
import type { TeamTraining } from '#contract/teamTrainingView.ts';
import { fitOf } from '#domain/training/build.ts';
import { plannedLoad } from '#domain/training/plan.ts';
import { countWords } from '#ui/layout/dates.ts';
import { MinuteBar } from '#ui/training/MinuteBar.tsx';
import { type DraftPart, neededFor, partName } from '../draft.ts';

type PlanFiguresProps = {
  training: Pick<TeamTraining, 'minutesBooked' | 'doneLoad'>;
  parts: readonly DraftPart[];
  /** Colours of bibs that the groups wear. */
  bibs: number;
};

/** The minutes of the plan to scale against those that are booked, its load, and what has to be brought. */
export const PlanFigures = ({ training, parts, bibs }: PlanFiguresProps) => {
  const { t, i18n } = useTranslation('trainings');
  const { minutesBooked: booked, doneLoad } = training;
  const { planned, left, over } = fitOf(parts, booked);
  const material = neededFor(parts).flatMap(({ item, count }) =>
    item === 'bib' && bibs > 0 ? [] : [t(`material.${item}`, { count })],
  );
  const all = bibs > 0 && parts.length > 0 ? [...material, t('material.colours', { count: bibs })] : material;
  const load = plannedLoad(parts);
  return (
    <div className="grid gap-2 pt-3 pb-1">
      <MinuteBar parts={parts.map((part) => ({ ...part, name: partName(part) }))} booked={booked} />
      <div className="flex flex-wrap justify-between gap-x-6 text-14">
        <p>
          <strong className="font-semibold">
            {booked === null ? t('bar.plain', { count: planned }) : t('bar.of', { planned, booked })}
          </strong>
          {left > 0 && planned > 0 && <span className="text-soft"> · {t('bar.left', { count: left })}</span>}
          {over > 0 && <span className="font-medium text-warn"> · {t('bar.over', { count: over })}</span>}
        </p>
        {load > 0 && (
          <p className="text-soft">
            {t('load.planned')} <strong className="font-semibold text-ink">{countWords(load, i18n.language)}</strong>
            {doneLoad && doneLoad.median !== null && (
              <>
                {' · '}
                {t('load.felt')}{' '}
                <strong className="font-semibold text-ink">
                  {countWords(Math.round(doneLoad.median), i18n.language)}
                </strong>
              </>
            )}
            {doneLoad && doneLoad.asked > 0 && (
              <span> ({t('load.answered', { answered: doneLoad.answered, count: doneLoad.asked })})</span>
            )}
          </p>
        )}
        {all.length > 0 && <p className="text-soft">{all.join(' · ')}</p>}
      </div>
    </div>
  );
};
