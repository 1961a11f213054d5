import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TrainingCard } from '#contract/teamTrainingView.ts';
import { classes } from '#ui/controls/classes.ts';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { dayHere, dayTitle } from '#ui/layout/dates.ts';
import { shortDay, timeOf } from '#ui/layout/moments.ts';
import { nameOf } from '../trainingWords.ts';

/** How far the plan is: its minutes against those that are booked. */
const Minutes = ({ of: { minutesBooked: booked, minutesPlanned: planned, parts } }: { of: TrainingCard }) => {
  const { t } = useTranslation('trainings');
  if (planned === null) return null;
  if (parts === 0) return <span className="text-warn">{t('row.noPlan')}</span>;
  const over = booked !== null && planned > booked;
  return (
    <span className={classes('tabular', over && 'text-warn')}>
      {booked === null ? t('bar.plain', { count: planned }) : t('bar.of', { planned, booked })}
    </span>
  );
};

/** A training in the list: day and hour, team, what it is about, how far its plan is, and who comes. */
export const TrainingRow = ({ of }: { of: TrainingCard }) => {
  const { t, i18n } = useTranslation('trainings');
  const { id, start, team, state, titles, place, counts, own } = of;
  const near = start && dayTitle(dayHere(start), i18n.language, new Date()).near;
  const off = state !== 'planned';
  return (
    <li className="border-line border-b">
      <ClubColours shirtColour={team.shirtColour} numberColour={team.numberColour}>
        <Link
          to={`/trainings/${id}`}
          className="grid min-h-18 grid-cols-[4.5rem_0.25rem_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 py-2 hover:bg-sunken sm:grid-cols-[5.5rem_0.25rem_minmax(0,1fr)_11rem]"
        >
          <span className="grid leading-5">
            {start ? (
              <>
                <time
                  dateTime={start}
                  className="whitespace-nowrap text-12 text-soft first-letter:uppercase sm:text-14"
                >
                  {near ?? shortDay(start, i18n.language)}
                </time>
                <span className="figures text-[1.375rem] leading-6">{timeOf(start, i18n.language)}</span>
              </>
            ) : (
              <span className="text-14 text-soft">{t('row.template')}</span>
            )}
          </span>
          <span aria-hidden="true" className="h-10 rounded-full bg-club ring-1 ring-edge" />
          <span className="min-w-0">
            <span className={classes('block break-words font-semibold leading-5', off && 'line-through')}>
              {nameOf(of, t)}
            </span>
            <span className="block break-words text-14 text-soft leading-5">
              {[team.name, place].filter(Boolean).join(' · ')}
            </span>
            {titles.length > 0 && (
              <span className="block break-words text-14 text-soft leading-5">{titles.join(' · ')}</span>
            )}
          </span>
          <span className="text-14 text-soft max-sm:col-start-3 sm:text-right">
            {off ? (
              <span className="font-medium text-warn">{t(`row.${state}`)}</span>
            ) : (
              <span className="flex flex-wrap gap-x-3 sm:grid sm:justify-items-end">
                <Minutes of={of} />
                {counts && counts.called > 0 && <span>{t('row.come', { yes: counts.yes, count: counts.called })}</span>}
                {own?.open && own.rpe === null && <span className="font-medium text-ink">{t('row.rpe')}</span>}
              </span>
            )}
          </span>
        </Link>
      </ClubColours>
    </li>
  );
};
