import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HomeMatch } from '#contract/home.ts';
import type { EpochMs } from '#domain/clock.ts';
import { type BoardState, boardStates } from '#machines/match/homeBoard.ts';
import { useListClock } from '#realtime/useListClock.ts';
import { useStateName } from '#realtime/usePeriodName.ts';
import { classes } from '#ui/controls/classes.ts';
import { LiveDot } from '#ui/football/LiveMark.tsx';
import { dayHere, dayInSentence, daysUntil } from '#ui/layout/dates.ts';
import { timeOf } from '#ui/layout/moments.ts';
import { actionsOf, factsOf, minutesOff, placeOf } from '../board.ts';
import { BoardSides } from './BoardSide.tsx';
import { Ground } from './Ground.tsx';

type OnStrip = { readonly match: HomeMatch; readonly state: BoardState };
type Now = { readonly now: EpochMs };
const shown = 4;

const LiveTime = ({ match }: { match: HomeMatch }) => {
  const stateName = useStateName();
  const { main, added } = useListClock(match);
  const glows = match.state !== 'suspended';
  return (
    <span className={classes('flex items-center gap-2', glows ? 'text-live-ink' : 'text-soft')}>
      <LiveDot live={glows} />
      {match.state === 'playing' ? `${stateName(match, 'period')}, ${main} ${added ?? ''}` : stateName(match)}
    </span>
  );
};

const Time = ({ match, state, now }: OnStrip & Now) => {
  const { t, i18n } = useTranslation(['home', 'common']);
  const minutes = minutesOff(match.kickoffAt, now);
  if (state === 'live') return <LiveTime match={match} />;
  if (state === 'late') return <span className="text-warn">{t('strip.lateBy', { count: minutes })}</span>;
  if (state === 'over') return <span className="text-soft">{t('common:matchState.finished')}</span>;
  return state === 'soon' && minutes < 60
    ? t('strip.inMinutes', { count: minutes })
    : timeOf(match.kickoffAt, i18n.language);
};

/** Two matches stand side by side on a tablet, more of them only where their names have the room. */
const layouts = {
  few: {
    list: 'md:grid-flow-col md:auto-cols-fr',
    live: 'md:grid-cols-[1.35fr]',
    column: 'md:border-l md:px-5 md:py-1 max-md:border-t',
    first: 'max-md:border-t-0 md:border-l-0 md:pl-0',
    mark: 'max-md:static max-md:mt-2 max-md:block',
  },
  many: {
    list: 'lg:grid-flow-col lg:auto-cols-fr',
    live: 'lg:grid-cols-[1.35fr]',
    column: 'lg:border-l lg:px-5 lg:py-1 max-lg:border-t',
    first: 'max-lg:border-t-0 lg:border-l-0 lg:pl-0',
    mark: 'max-lg:static max-lg:mt-2 max-lg:block',
  },
} as const;
type Layout = (typeof layouts)[keyof typeof layouts];

const Column = ({ match, state, now, first, layout }: OnStrip & Now & { first: boolean; layout: Layout }) => {
  const { t } = useTranslation('home');
  const missing = factsOf(match, state).find(({ done }) => !done);
  const description =
    missing && 'count' in missing
      ? t(`ready.${missing.description}`, { count: missing.count })
      : missing && missing.description !== 'somePlayed' && t(`ready.${missing.description}`);
  const [action = 'stands'] = actionsOf(match, state);
  const large = first && state === 'live';
  return (
    <li
      className={classes('relative min-w-0 border-[rgb(255_255_255/22%)] py-3', layout.column, first && layout.first)}
    >
      <Link
        to={placeOf(match, action === 'startedWithoutMe' ? 'stands' : action)}
        className="grid gap-1.5 rounded-4 hover:brightness-110"
      >
        <span className="min-h-6 font-semibold text-14">
          <Time match={match} state={state} now={now} />
        </span>
        <BoardSides match={match} size={large ? 'large' : 'small'} scored={state === 'live' || state === 'over'} />
        <span className="line-clamp-2 text-14 text-soft">{[match.venue, description].filter(Boolean).join(' · ')}</span>
      </Link>
      {state === 'live' && <span className={classes('absolute inset-x-0 -bottom-4 h-1 bg-live', layout.mark)} />}
    </li>
  );
};

export type MatchdayStripProps = Now & { matches: readonly OnStrip[]; asOf?: string | undefined };

/** The matches of a day side by side, by urgency. */
export const MatchdayStrip = ({ matches, now, asOf }: MatchdayStripProps) => {
  const { t, i18n } = useTranslation(['home', 'common']);
  const today = new Date();
  const day = dayHere(matches[0]?.match.kickoffAt ?? today);
  const isToday = day === dayHere(today) || matches.some(({ state }) => state === 'live' || state === 'late');
  const later =
    daysUntil(day, today) === 1
      ? t('strip.tomorrow')
      : t('strip.on', { day: dayInSentence(day, i18n.language, today) });
  const title = isToday ? t('strip.today') : later;
  const counts = boardStates.flatMap((state) => {
    const isOf = (one: OnStrip) => one.state === state || (state === 'soon' && one.state === 'ahead');
    const count = matches.filter(isOf).length;
    return count > 0 ? t(`strip.${state}`, { count }) : [];
  });
  const layout = matches.length > 2 ? layouts.many : layouts.few;
  const sentence = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(counts);
  return (
    <Ground
      label={title}
      light={matches.every(({ state }) => state === 'ahead' || state === 'over') ? 'out' : 'lit'}
      keep="board"
      low
      className="py-5 sm:py-7"
    >
      <h2 className="title text-32 sm:text-48">{title}</h2>
      <p className="mt-0.5 font-medium text-soft first-letter:uppercase max-sm:text-14">
        {asOf ? t('common:asOf', { time: asOf }) : sentence}
      </p>
      <ul className={classes('mt-4 grid', layout.list, matches[0]?.state === 'live' && layout.live)}>
        {matches.slice(0, shown).map((one, index) => (
          <Column key={one.match.id} {...one} now={now} first={index === 0} layout={layout} />
        ))}
      </ul>
    </Ground>
  );
};
