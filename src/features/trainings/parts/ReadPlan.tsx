import { useTranslation } from 'react-i18next';
import type { TeamTraining, TrainingPart } from '#contract/teamTrainingView.ts';
import { Drill } from '#ui/football/Drill.tsx';
import { timeOf } from '#ui/layout/moments.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { IntensityDots } from '#ui/training/IntensityDots.tsx';
import { draftsOf, partName } from '../draft.ts';
import { BlockHead } from './BlockHead.tsx';
import { PlanFigures } from './PlanFigures.tsx';

const Row = ({ part }: { part: TrainingPart }) => {
  const { t, i18n } = useTranslation('trainings');
  const [bib] = part.groups;
  return (
    <li className="flex gap-3 border-line border-b py-3">
      <span className="w-24 shrink-0 sm:w-40">
        {part.exercise && <Drill scene={part.exercise.drawing} aspect={1.5} />}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="break-words font-semibold">{partName(part)}</h3>
        <p className="flex flex-wrap items-center gap-x-2 text-14 text-soft">
          {part.start && <span className="tabular">{timeOf(part.start, i18n.language)}</span>}
          <span>{t('bar.plain', { count: part.minutes })}</span>
          <span className="text-ink">
            <IntensityDots of={part.intensity} />
          </span>
        </p>
        {part.exercise?.objective && <p className="mt-1 text-14">{part.exercise.objective}</p>}
        {part.note && <p className="mt-1 whitespace-pre-line text-14">{part.note}</p>}
        {bib && <p className="mt-1 font-medium text-14">{t('part.ownBib', { bib: t(`bib.${bib.colour}`) })}</p>}
      </div>
    </li>
  );
};

/** The plan for whoever reads it and does not change it: players, once it is shared with them, and staff. */
export const ReadPlan = ({ training }: { training: TeamTraining }) => {
  const { t } = useTranslation('trainings');
  if (!training.planVisible) return <EmptyState title={t('read.notShared')} description={t('read.notSharedSays')} />;
  if (training.parts.length === 0) return <EmptyState title={t('plan.empty')} description={t('read.emptySays')} />;
  return (
    <>
      <PlanFigures training={training} parts={draftsOf(training)} bibs={training.bibs.length} />
      <section aria-label={t('plan.title')} className="mt-4 max-w-[760px]">
        <BlockHead title={t('plan.title')} />
        <ol>
          {training.parts.map((part) => (
            <Row key={part.id} part={part} />
          ))}
        </ol>
      </section>
    </>
  );
};
