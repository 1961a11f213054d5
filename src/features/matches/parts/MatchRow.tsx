import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchListItem } from '#contract/matchListItem.ts';
import { linkTargetOf, sideLinkOf, standingOf } from '#machines/match/matchBook.ts';
import { useStateName } from '#realtime/usePeriodName.ts';
import { classes } from '#ui/controls/classes.ts';
import { Sides } from '#ui/football/Sides.tsx';
import { momentWords, timeOf } from '#ui/layout/moments.ts';
import { SideLink } from './SideLink.tsx';

/** States that the row shows; a planned match shows none. */
const worthSaying: readonly MatchListItem['state'][] = [
  'ready',
  'playing',
  'interval',
  'fullTime',
  'shootout',
  'suspended',
  'postponed',
  'cancelled',
  'finished',
  'abandoned',
  'confirmed',
];

const dayWithYear = { day: 'numeric', month: 'short', year: '2-digit' } as const;

/** `dated`: no heading over the row shows its day. */
export type MatchRowProps = { match: MatchListItem; dated?: boolean };

/** A match as one row. */
export const MatchRow = ({ match, dated = false }: MatchRowProps) => {
  const { t, i18n } = useTranslation(['matches', 'common']);
  const stateName = useStateName();
  const now = Date.now();
  const target = linkTargetOf(match, now);
  // Its place is kept where there is none, so that rows align.
  const side = sideLinkOf(match, now);
  const standing = standingOf(match, now);
  const played = standing === 'played';
  const off = match.state === 'postponed' || match.state === 'cancelled';
  const state = worthSaying.includes(match.state) && (
    <span className={classes('block font-medium text-12', match.state === 'ready' ? 'text-ink' : 'text-soft')}>
      {stateName(match)}
    </span>
  );
  return (
    <li className="flex border-line border-b">
      <Link
        to={`/matches/${match.id}/${target}`}
        className="grid min-h-18 min-w-0 flex-1 grid-cols-[4.5rem_1fr_1.25rem] items-center gap-x-3 py-2 hover:bg-sunken md:grid-cols-[7rem_minmax(0,5fr)_4rem_minmax(0,4fr)_6rem_1.25rem] md:gap-x-3 md:px-2 xl:gap-x-6"
      >
        <span className="grid gap-0.5">
          {dated && (
            <span className="text-12 text-soft">{momentWords(match.kickoffAt, i18n.language, dayWithYear)}</span>
          )}
          <time
            dateTime={match.kickoffAt}
            className={classes('figures text-20 leading-none', off && 'text-soft line-through')}
          >
            {timeOf(match.kickoffAt, i18n.language)}
          </time>
          <span className="hidden md:block">{state}</span>
        </span>
        <span className="grid min-w-0 gap-1">
          <Sides match={match} size="line" scored={standing !== 'next' && match.state !== 'cancelled'} />
          <span className="md:hidden">{state}</span>
        </span>
        <span className="hidden text-14 text-soft md:block">{t(match.isLocal ? 'home' : 'away')}</span>
        <span className="hidden text-14 text-soft md:line-clamp-2">
          {[t(`common:sports.${match.format}`), match.venue].filter(Boolean).join(' · ')}
        </span>
        <span className={classes('hidden text-14 md:block', target === 'prepare' ? 'font-semibold' : 'text-soft')}>
          {t(`link.${played ? 'report' : target}`)}
        </span>
        <ChevronRight size={20} className="text-soft" aria-hidden="true" />
      </Link>
      {side ? <SideLink match={match} target={side} /> : <span className="hidden w-12 shrink-0 md:block" />}
    </li>
  );
};
