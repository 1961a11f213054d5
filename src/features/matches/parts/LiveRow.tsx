import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchListItem } from '#contract/matchListItem.ts';
import { linkTargetOf, sideLinkOf } from '#machines/match/matchBook.ts';
import { useListClock } from '#realtime/useListClock.ts';
import { useStateName } from '#realtime/usePeriodName.ts';
import { classes } from '#ui/controls/classes.ts';
import { LiveDot } from '#ui/football/LiveMark.tsx';
import { Sides } from '#ui/football/Sides.tsx';
import { SideLink } from './SideLink.tsx';

/** A live match in the list. */
export const LiveRow = ({ match }: { match: MatchListItem }) => {
  const { t } = useTranslation(['matches', 'common']);
  const stateName = useStateName();
  const { main, added } = useListClock(match);
  const target = linkTargetOf(match, Date.now());
  // A suspended match does not glow.
  const glows = match.state !== 'suspended';
  return (
    <li className={classes('sheet flex overflow-hidden', glows && 'border-live shadow-[0_0_28px_-10px_var(--live)]')}>
      <Link
        to={`/matches/${match.id}/${target}`}
        className="grid min-w-0 flex-1 grid-cols-[4.75rem_1fr] items-center gap-3 py-4 pr-3 pl-3 sm:gap-6 hover:bg-sunken sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:pl-6 md:grid-cols-[9.5rem_minmax(0,1fr)_auto]"
      >
        <span className="contents content-center gap-1 border-line sm:grid sm:border-r sm:pr-3">
          <span
            className={classes('col-span-2 flex items-center gap-1.5 font-semibold text-12', glows && 'text-live-ink')}
          >
            <LiveDot live={glows} />
            {stateName(match, 'period')}
          </span>
          {match.state !== 'shootout' && (
            <span className="figures text-32 leading-none sm:text-48">
              {main}
              {added && <span className="block text-20 text-live-ink">{added}</span>}
            </span>
          )}
        </span>
        <Sides match={match} size="live" scored />
        <span className="hidden min-w-36 justify-items-end gap-1 pr-3 text-right text-14 text-soft md:grid">
          <span>{t(`common:sports.${match.format}`)}</span>
          {match.venue && <span className="max-w-48 truncate">{match.venue}</span>}
          <span className="font-semibold text-ink">{t(`link.${target}`)}</span>
        </span>
      </Link>
      <SideLink match={match} target={sideLinkOf(match, Date.now())} />
    </li>
  );
};
