import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PlanTree } from '#contract/periodizationView.ts';
import { mondayOf, plusDays } from '#domain/days.ts';
import { estimatedAtMost } from '#domain/load.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/controls/classes.ts';
import { usePlanWords, useWeekUnit, type Week } from '../planWords.ts';
import { LoadBar } from './LoadBar.tsx';
import { MatchMark } from './MatchMark.tsx';

/** Weeks that are shown at first, on either side of the present one. */
const near = 6;

const WeekRow = ({ tree, week, present }: { tree: PlanTree; week: Week; present: boolean }) => {
  const { t } = useTranslation('periodization');
  const words = usePlanWords();
  const unit = useWeekUnit();
  const days = Array.from({ length: 7 }, (_, n) => plusDays(week.from, n));
  const known = days.map((day) => tree.days.find((one) => one.day === day));
  const most = Math.max(...known.map((one) => Math.max(one?.planned ?? 0, one?.done ?? 0)), 1);
  const title = present ? t('thisWeek', { day: words.day(week.from) }) : words.week(week);
  return (
    <li className={classes('border-line border-b', present && 'border-l-[6px] border-l-club-edge pl-4')}>
      <Link to={`/periodization/${week.from}?team=${tree.teamId}`} className="grid gap-2 py-4 hover:bg-sunken">
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0">
            <span className="block font-semibold first-letter:uppercase">{title}</span>
            <span className="block text-14 text-soft">{unit(tree, week)}</span>
          </span>
          <span className="flex shrink-0 items-baseline gap-2">
            {known.flatMap((one) => one?.matches.map((match) => <MatchMark key={match.id} of={match} />) ?? [])}
            {tree.full && (
              <>
                <span className="figures text-24">{week.done === null ? '–' : words.load(week.done)}</span>
                {week.planned !== null && (
                  <span className="text-14 text-soft">{t('outOf', { planned: words.load(week.planned) })}</span>
                )}
              </>
            )}
          </span>
        </span>
        <span className="grid grid-cols-7 gap-1.5">
          {days.map((day, n) => (
            <span key={day} className="grid gap-1 text-center text-14 text-soft">
              {tree.full ? (
                <LoadBar
                  planned={known[n]?.planned ?? null}
                  done={known[n]?.done ?? null}
                  estimated={(known[n]?.estimatedShare ?? 0) > estimatedAtMost}
                  most={most}
                  className="h-12"
                />
              ) : (
                <span className="figures h-6 text-14 text-ink">{words.label(known[n]?.labels[0] ?? '')}</span>
              )}
              <span aria-hidden="true">{words.weekday(day, 'narrow')}</span>
            </span>
          ))}
        </span>
      </Link>
    </li>
  );
};

/** On a phone: the weeks from this one on, then those before it. Each is a page. */
export const WeekList = ({ tree }: { tree: PlanTree }) => {
  const { t } = useTranslation('periodization');
  const [all, setAll] = useState(false);
  const present = mondayOf(tree.today);
  const coming = tree.weeks.filter(({ from }) => from >= present);
  const past = tree.weeks.filter(({ from }) => from < present).toReversed();
  const shown = all ? [...coming, ...past] : [...coming.slice(0, near), ...past.slice(0, near)];
  return (
    <>
      <ul className="border-line border-t">
        {shown.map((week) => (
          <WeekRow key={week.from} tree={tree} week={week} present={week.from === present} />
        ))}
      </ul>
      {shown.length < tree.weeks.length && (
        <div className="py-4">
          <Button onClick={() => setAll(true)}>{t('allWeeks', { count: tree.weeks.length })}</Button>
        </div>
      )}
    </>
  );
};
