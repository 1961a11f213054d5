import { useTranslation } from 'react-i18next';
import type { TeamLoad } from '#contract/teamTrainingView.ts';
import { countWords } from '#ui/layout/dates.ts';
import { shortDay } from '#ui/layout/moments.ts';
import { BlockHead } from './BlockHead.tsx';

type Week = TeamLoad['weeks'][number];
const height = 96;

/** A week: what was planned as an outline, what was felt as a filling. */
const Bar = ({ week, most, label }: { week: Week; most: number; label: string }) => {
  const of = (figure: number) => (most === 0 ? 0 : Math.round((figure / most) * height));
  const felt = of(week.done.median ?? 0);
  const planned = of(week.plannedLoad);
  return (
    <svg viewBox={`0 0 32 ${height}`} className="h-24 w-8" role="img" aria-label={label}>
      <title>{label}</title>
      <rect x="4" y={height - felt} width="24" height={felt} fill="var(--club-edge)" />
      <rect
        x="4.75"
        y={height - planned + 0.75}
        width="22.5"
        height={Math.max(0, planned - 0.75)}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.5"
      />
    </svg>
  );
};

/** The weeks of a team: planned load beside the felt one, each with its figures. A conversation, not a verdict. */
export const LoadWeeks = ({ load }: { load: TeamLoad }) => {
  const { t, i18n } = useTranslation('trainings');
  const { weeks } = load;
  const most = Math.max(0, ...weeks.flatMap(({ plannedLoad, done }) => [plannedLoad, done.median ?? 0]));
  if (most === 0) return null;
  const words = (figure: number | null) => (figure === null ? '–' : countWords(Math.round(figure), i18n.language));
  return (
    <section aria-label={t('load.weeks')} className="mt-10">
      <BlockHead title={t('load.weeks')} />
      <p className="py-2 text-14 text-soft">{t('load.key')}</p>
      <ul className="flex gap-4 overflow-x-auto pb-2">
        {weeks.map((week) => {
          const planned = words(week.plannedLoad);
          const felt = words(week.done.median);
          const day = shortDay(`${week.from}T12:00:00`, i18n.language);
          return (
            <li key={week.from} className="grid shrink-0 justify-items-center gap-1 text-12">
              <Bar week={week} most={most} label={t('load.week', { day, planned, felt })} />
              <span className="tabular text-soft">{planned}</span>
              <span className="tabular font-semibold">{felt}</span>
              <span className="text-soft">{day}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
