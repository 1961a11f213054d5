import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchListItem } from '#contract/matchView.ts';
import { doorOf } from '#machines/match/matchBook.ts';
import { useListClock } from '#realtime/useListClock.ts';
import { usePeriodName } from '#realtime/usePeriodName.ts';
import { classes } from '#ui/classes.ts';

/** A live match as the board at the ground: dark, with the score in figures that can be read from afar. */
export const LiveBoard = ({ match, wide }: { match: MatchListItem; wide: boolean }) => {
  const { t } = useTranslation(['home', 'matches']);
  const periodName = usePeriodName();
  const { main, added } = useListClock(match);
  const { teamName, rival, isLocal, localScore, visitorScore, shootout, shirtColour } = match;
  const own = { name: teamName, score: isLocal ? localScore : visitorScore, kicks: shootout?.own, ours: true };
  const other = { name: rival.name, score: isLocal ? visitorScore : localScore, kicks: shootout?.rival, ours: false };
  const part = match.state === 'playing' ? periodName(match) : t(`matches:state.${match.state}`);
  return (
    <Link
      to={`/matches/${match.id}/${doorOf(match, Date.now())}`}
      data-theme="dark"
      className={classes(
        'grid gap-3 rounded-8 border border-live bg-paper p-4 text-ink shadow-[0_0_32px_-12px_var(--live)] sm:p-6',
        wide && 'md:col-span-2',
      )}
    >
      <span className="flex items-center justify-between gap-3 font-semibold text-14 text-live-ink">
        <span className="flex items-center gap-2">
          <span className="size-2.5 animate-live rounded-full bg-live" aria-hidden="true" />
          {part}
        </span>
        {match.state !== 'shootout' && (
          <span className="figures text-24 leading-none">
            {main} {added}
          </span>
        )}
      </span>
      <span className="grid gap-1">
        {(isLocal ? [own, other] : [other, own]).map(({ name, score, kicks, ours }) => (
          <span key={ours ? 'own' : 'rival'} className="flex items-center gap-3">
            <span
              className={classes('h-8 w-1.5 shrink-0 rounded-full', !ours && 'bg-line')}
              style={ours ? { background: shirtColour, boxShadow: '0 0 0 1px var(--edge)' } : undefined}
              aria-hidden="true"
            />
            <span
              className={classes(
                'title line-clamp-2 min-w-0 flex-1 break-words text-24 sm:text-32',
                !ours && 'text-soft',
              )}
            >
              {name}
            </span>
            {kicks !== undefined && <span className="figures text-24 text-soft">({kicks})</span>}
            <span key={score} className="figures animate-turn text-48 leading-none sm:text-72">
              {score}
            </span>
          </span>
        ))}
      </span>
    </Link>
  );
};
