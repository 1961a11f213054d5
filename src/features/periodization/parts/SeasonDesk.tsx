import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanTree } from '#contract/periodizationView.ts';
import { mondayOf, plusDays } from '#domain/days.ts';
import { estimatedAtMost } from '#domain/load.ts';
import { classes } from '#ui/controls/classes.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import type { Editor } from '../editor/useEditor.ts';
import { usePlanWords, type Week } from '../planWords.ts';
import { Bands, bandLevels } from './Bands.tsx';
import { EditorBar } from './EditorBar.tsx';
import { LoadBar } from './LoadBar.tsx';
import { MatchMark } from './MatchMark.tsx';
import { WeekDays } from './WeekDays.tsx';

type WeeksProps = { tree: PlanTree; chosen: string; onChoose: (monday: string) => void };

/** Matches and loads of each week. Arrow keys go from week to week; a touch opens one below. */
const Weeks = ({ tree, chosen, onChoose }: WeeksProps) => {
  const { t } = useTranslation('periodization');
  const words = usePlanWords();
  const list = useRef<HTMLUListElement>(null);
  const present = mondayOf(tree.today);
  const most = Math.max(...tree.weeks.map(({ planned, done }) => Math.max(planned ?? 0, done ?? 0)), 1);
  const says = ({ planned, done, ...week }: Week) =>
    [
      words.week(week),
      planned !== null && t('plannedIs', { load: words.load(planned) }),
      done !== null && t('doneIs', { load: words.load(done) }),
    ]
      .filter(Boolean)
      .join(', ');
  const onKey = (event: KeyboardEvent, place: number) => {
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: tree.weeks.length - 1 }[event.key];
    const next = to === undefined ? undefined : tree.weeks[to];
    if (!next) return;
    event.preventDefault();
    onChoose(next.from);
    list.current?.querySelectorAll('button')[to ?? 0]?.focus();
  };
  return (
    <ul ref={list} aria-label={t('weeks')} className="grid auto-cols-fr grid-flow-col">
      {tree.weeks.map((week, place) => {
        const end = plusDays(week.from, 6);
        const matches = tree.days.flatMap(({ day, matches: own }) => (day >= week.from && day <= end ? own : []));
        return (
          <li key={week.from} className={classes('min-w-0', week.from === present && 'bg-sunken')}>
            <button
              type="button"
              aria-pressed={week.from === chosen}
              aria-label={says(week)}
              title={says(week)}
              tabIndex={week.from === chosen ? 0 : -1}
              onKeyDown={(event) => onKey(event, place)}
              onClick={() => onChoose(week.from)}
              className={classes(
                'focus-visible:-outline-offset-3 grid w-full grid-cols-1 gap-1 px-px pt-1 hover:bg-sunken',
                week.from === chosen && 'bg-line',
              )}
            >
              <span className="grid h-6 grid-cols-1 place-items-center">
                {matches.slice(-1).map((match) => (
                  <span key={match.id} className="grid scale-60 xl:scale-80">
                    <MatchMark of={match} />
                  </span>
                ))}
              </span>
              <LoadBar
                planned={week.planned}
                done={week.done}
                estimated={(week.estimatedShare ?? 0) > estimatedAtMost}
                most={most}
                className="h-36"
              />
            </button>
          </li>
        );
      })}
    </ul>
  );
};

/** The months, each as wide as the weeks that begin with it or in which it begins. */
const Months = ({ tree }: { tree: PlanTree }) => {
  const words = usePlanWords();
  // The last week alone has no room for the name of another month.
  const last = tree.weeks.at(-2)?.from ?? '';
  const months = Map.groupBy(tree.weeks, ({ from }) => plusDays(from < last ? from : last, 6).slice(0, 7));
  return (
    <div aria-hidden="true" className="grid h-6 auto-cols-fr grid-flow-col">
      {[...months].map(([month, weeks]) => (
        <span
          key={month}
          className="heading min-w-0 border-line border-l pl-1 text-14 text-soft uppercase"
          style={{ gridColumn: `span ${weeks.length}` }}
        >
          {words.month(`${month}-15`)}
        </span>
      ))}
    </div>
  );
};

/** A season on a desk: weeks as columns, levels as bands above, the chosen week open below. */
export const SeasonDesk = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('periodization');
  const words = usePlanWords();
  const { tree } = editor;
  const present = mondayOf(tree.today);
  const isWithin = tree.weeks.some(({ from }) => from === present);
  const [chosen, setChosen] = useState(isWithin ? present : (tree.weeks[0]?.from ?? present));
  const week = tree.weeks.find(({ from }) => from === chosen);
  return (
    <>
      <section aria-label={t('season')} className="pt-2">
        {tree.edit && <EditorBar editor={editor} />}
        <Months tree={tree} />
        <div className="grid gap-1">
          {bandLevels.map((level) => (
            <Bands key={level} level={level} editor={editor} />
          ))}
        </div>
        <Weeks tree={tree} chosen={chosen} onChoose={setChosen} />
        {tree.edit && <p className="pt-2 text-14 text-soft">{t('keys')}</p>}
      </section>
      {week && (
        <section aria-labelledby="plan-week" className="pt-8">
          <div className="flex items-center justify-between">
            <h2 id="plan-week" className="heading text-16 uppercase">
              {chosen === present ? t('thisWeek', { day: words.day(chosen) }) : words.week(week)}
            </h2>
            <LinkButton to={`/periodization/${week.from}?team=${tree.teamId}`} variant="ghost">
              {t('open')}
            </LinkButton>
          </div>
          <WeekDays editor={editor} week={week} level={3} />
        </section>
      )}
      <p className="pt-6 text-14 text-soft">{t('law')}</p>
    </>
  );
};
