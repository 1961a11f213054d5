import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomeMatch } from '#contract/home.ts';
import type { EpochMs } from '#domain/clock.ts';
import type { BoardState } from '#machines/match/homeBoard.ts';
import { useListClock } from '#realtime/useListClock.ts';
import { useStateName } from '#realtime/usePeriodName.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { LiveDot } from '#ui/football/LiveMark.tsx';
import { actionsOf, minutesOff, placeOf } from '../board.ts';

export type SlimBoardProps = { match: HomeMatch; state: BoardState; now: EpochMs };

/** Height of the club's bar above it on a phone, in pixels. */
const topBar = 56;

const Countdown = ({ match, state, now }: SlimBoardProps) => {
  const { t } = useTranslation('home');
  const off = minutesOff(match.kickoffAt, now);
  const [hours, minutes] = [Math.floor(off / 60), off % 60];
  const unit = hours > 0 ? t('board.hours', { minutes: String(minutes).padStart(2, '0') }) : t('board.min');
  return <b className="figures text-24">{`${state === 'late' ? '+' : ''}${hours || minutes} ${unit}`}</b>;
};

const Running = ({ match }: { match: HomeMatch }) => {
  const stateName = useStateName();
  const { main, added } = useListClock(match);
  return (
    <>
      <LiveDot live={match.state !== 'suspended'} />
      <b className="figures text-24">{`${match.localScore ?? 0}–${match.visitorScore ?? 0}`}</b>
      <span className="figures text-20 text-soft">
        {match.state === 'playing' ? `${main} ${added ?? ''}` : stateName(match, 'period')}
      </span>
    </>
  );
};

/** The board in one line at the top of the screen, while the board itself is scrolled out of view. */
export const SlimBoard = (shown: SlimBoardProps) => {
  const { match, state } = shown;
  const { t } = useTranslation('home');
  const end = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setGone(!entry.isIntersecting && entry.boundingClientRect.top < innerHeight / 2),
      { rootMargin: `-${topBar}px 0px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  const { teamName, rival, isLocal } = match;
  const [action] = actionsOf(match, state);
  return (
    <div ref={end}>
      {gone && (
        <aside
          data-theme="dark"
          data-testid="slim-board"
          aria-label={t('board.slim')}
          className="fixed inset-x-0 top-14 z-20 flex min-h-14 animate-appear items-center gap-3 bg-paper px-4 text-ink shadow-raised sm:top-0 sm:left-[104px] sm:px-6 lg:left-[232px] lg:px-10"
        >
          {state === 'live' ? <Running match={match} /> : <Countdown {...shown} />}
          <span className="min-w-0 flex-1 truncate text-14 max-sm:sr-only">
            {(isLocal ? [teamName, rival.name] : [rival.name, teamName]).join(' – ')}
          </span>
          {action && action !== 'startedWithoutMe' && (
            <LinkButton to={placeOf(match, action)} variant={action === 'stands' ? 'quiet' : 'go'} className="ml-auto">
              {t(`board.${action}`)}
            </LinkButton>
          )}
        </aside>
      )}
    </div>
  );
};
