import { Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PlanDay, PlanNode, PlanTree } from '#contract/periodizationView.ts';
import { plusDays } from '#domain/days.ts';
import { estimatedAtMost } from '#domain/load.ts';
import { type PlanSide, planContents, sessionOn } from '#domain/periodization/units.ts';
import { classes } from '#ui/controls/classes.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { KindMark } from '#ui/football/KindMark.tsx';
import type { Editor } from '../editor/useEditor.ts';
import { usePlanWords, type Week } from '../planWords.ts';
import { LoadBar } from './LoadBar.tsx';
import { MatchMark } from './MatchMark.tsx';

type DayProps = {
  day: string;
  of: PlanDay | undefined;
  session: PlanNode | undefined;
  tree: PlanTree;
  most: number;
  /** Of the heading of a day: one below that of the week. */
  level: 2 | 3;
  onEdit: () => void;
};

/** A column is too narrow for a mark beside the words: there it stands in the first line. */
const link =
  'flex min-h-11 items-center gap-2 rounded-4 font-semibold hover:underline @4xl:block @4xl:[&>:first-child]:mr-1.5 @4xl:[&>svg]:inline';

/** What is on a day: its trainings and matches, and what its session is about. */
const What = ({ of, session }: Pick<DayProps, 'of' | 'session'>) => {
  const { t } = useTranslation('periodization');
  const about = (Object.keys(planContents) as PlanSide[]).flatMap((side) =>
    (session?.contents?.[side] ?? []).map((word) => t(`contents.${word}` as 'contents.passing')),
  );
  const isNamed = of?.trainings.some(({ title }) => title === session?.name) === true;
  const isRest = !session && (of?.trainings.length ?? 0) + (of?.matches.length ?? 0) === 0;
  return (
    <div className="min-w-0 text-14">
      {of?.matches.map((match) => (
        <Link key={match.id} to={`/calendar/${match.id}`} className={link}>
          <MatchMark of={match} />
          <span className="min-w-0 break-words">{match.rival}</span>
        </Link>
      ))}
      {of?.trainings.map((one) => (
        <Link key={one.id} to={`/calendar/${one.id}`} className={link}>
          <KindMark kind="training" />
          <span className="min-w-0 break-words">
            {one.title || t('training')}
            {session && one.unitId === null && <span className="block font-normal text-soft">{t('notInPlan')}</span>}
          </span>
        </Link>
      ))}
      {session && !isNamed && <p className="break-words pt-1">{session.name}</p>}
      {session?.goals && <p className="break-words text-soft">{session.goals}</p>}
      {about.length > 0 && <p className="text-soft">{about.join(', ')}</p>}
      {isRest && <p className="py-2 text-soft">{t('rest')}</p>}
    </div>
  );
};

/** Its planned and done load; a phone leaves the empty bar out. */
const DayLoad = ({ of, most }: Pick<DayProps, 'of' | 'most'>) => {
  const { t } = useTranslation('periodization');
  const words = usePlanWords();
  const { planned = null, done = null } = of ?? {};
  const estimated = (of?.estimatedShare ?? 0) > estimatedAtMost;
  const isEmpty = planned === null && done === null && !estimated;
  const figures = [
    planned !== null && t('plannedIs', { load: words.load(planned) }),
    done !== null && t('doneIs', { load: words.load(done) }),
  ].filter(Boolean);
  return (
    <div className={classes('grid gap-1', isEmpty && '@max-4xl:hidden')}>
      <LoadBar planned={planned} done={done} estimated={estimated} most={most} className="h-10 @4xl:h-28" />
      <p className="tabular min-h-5 text-14 text-soft">{figures.join(' · ')}</p>
      {estimated && <p className="text-14 text-soft">{t('estimated')}</p>}
    </div>
  );
};

const Day = ({ day, of, session, tree, most, level, onEdit }: DayProps) => {
  const { t } = useTranslation('periodization');
  const words = usePlanWords();
  const labels = of?.labels ?? [];
  const Icon = session ? Pencil : Plus;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li
      className={classes(
        'grid min-w-0 grid-cols-1 content-start gap-2 border-line border-b px-0 py-3 @4xl:border-r @4xl:px-3 @4xl:last:border-r-0',
        day === tree.today && 'bg-sunken @max-4xl:-mx-4 @max-4xl:px-4',
      )}
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 @4xl:min-h-16 @4xl:flex-col @4xl:items-start @4xl:justify-start">
        <Heading>
          <span className="inline-block font-semibold first-letter:uppercase">{words.weekday(day)}</span>{' '}
          {Number(day.slice(8))}
        </Heading>
        <span
          className={classes(
            'figures flex flex-wrap gap-x-2 text-20',
            labels.includes('MD') && 'rounded-4 bg-club px-2 text-on-club',
          )}
        >
          {labels.map((label, n) => (
            <span key={label} className={n > 0 && !labels.includes('MD') ? 'text-soft' : undefined}>
              {words.label(label)}
            </span>
          ))}
        </span>
      </div>
      {tree.full && <DayLoad of={of} most={most} />}
      <div className="flex items-start justify-between gap-2 @4xl:block">
        <What of={of} session={session} />
        {tree.edit && (
          <IconButton
            label={t(session ? 'editSession' : 'addSession', { day: words.day(day) })}
            icon={<Icon size={18} aria-hidden="true" />}
            onClick={onEdit}
            className="@4xl:-ml-3"
          />
        )}
      </div>
    </li>
  );
};

type WeekDaysProps = { editor: Editor; week: Week } & Pick<DayProps, 'level'>;
/** The seven days of a week: columns where their words have room, else one below the other. */
export const WeekDays = ({ editor: { tree, actor }, week, level }: WeekDaysProps) => {
  const days = Array.from({ length: 7 }, (_, n) => plusDays(week.from, n));
  const known = days.map((one) => tree.days.find((of) => of.day === one));
  const most = Math.max(...known.map((one) => Math.max(one?.planned ?? 0, one?.done ?? 0)), 1);
  const open = (day: string) => {
    const id = sessionOn(tree.units, day)?.id ?? null;
    actor.send({ type: 'form.opened', form: { id, level: 'session', startsOn: day, endsOn: day } });
  };
  return (
    <div className="@container">
      <ul className="grid border-ink border-t-2 @4xl:grid-cols-7">
        {days.map((one, n) => (
          <Day
            key={one}
            day={one}
            of={known[n]}
            session={sessionOn(tree.units, one)}
            tree={tree}
            most={most}
            level={level}
            onEdit={() => open(one)}
          />
        ))}
      </ul>
    </div>
  );
};
