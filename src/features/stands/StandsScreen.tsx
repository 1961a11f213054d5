import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { includesRight } from '#domain/roles.ts';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { useHoldKept } from '#ui/layout/keptPage.ts';
import { useMatchTitle } from '#ui/layout/pageTitle.ts';
import { Failed } from '#ui/records/Failed.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { Skeleton } from '#ui/records/Skeleton.tsx';
import { LinkLine } from './parts/LinkLine.tsx';
import { ScoreBoard } from './parts/ScoreBoard.tsx';
import { playIsOver } from './takers.ts';
import { useNewLines } from './useNewLines.ts';
import { type SpectatorView, useSpectatorView } from './useSpectatorView.ts';

const below = () => import('./parts/Below.tsx');
const Below = lazyPart(async () => (await below()).Below);
const Announcer = lazyPart(async () => (await import('./parts/Announcer.tsx')).Announcer, { quiet: true });
const GoalFlash = lazyPart(async () => (await import('./parts/GoalFlash.tsx')).GoalFlash, { quiet: true });
const StandsPitch = lazyPart(async () => (await import('./parts/StandsPitch.tsx')).StandsPitch);
const Writer = lazyPart(async () => (await import('./propose/Writer.tsx')).Writer);
const Takers = lazyPart(async () => (await import('./parts/Takers.tsx')).Takers, { quiet: true });
const MatchFigures = lazyPart(async () => (await below()).MatchFigures);

/** True while the element has been scrolled away. */
const useOutOfSight = (element: RefObject<HTMLElement | null>): boolean => {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const watch = new IntersectionObserver(([seen]) => setAway(seen?.isIntersecting === false), {
      rootMargin: '-56px 0px 0px',
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [element]);
  return away;
};

const Stands = ({ view }: { view: SpectatorView }) => {
  const newLines = useNewLines(view.lines, view.link === 'live');
  const board = useRef<HTMLDivElement>(null);
  const boardAway = useOutOfSight(board);
  const { facts } = view;
  useMatchTitle(facts, 'stands');
  const { input } = view.live;
  // The figures come first after the match; before that the pitch does.
  const figures = view.now.state.period > 0 && (
    <Suspense fallback={null}>
      <MatchFigures view={view} />
    </Suspense>
  );
  const takers = (
    <Suspense fallback={null}>
      <Takers view={view} />
    </Suspense>
  );
  const writes = input && includesRight(facts.right, 'note');
  return (
    <ClubColours shirtColour={facts.shirtColour} numberColour={facts.numberColour}>
      <LinkLine view={view} short={boardAway && view.now.state.period > 0} />
      <div ref={board} data-keep="board">
        <ScoreBoard view={view} newLines={newLines} />
      </div>
      <div className="mx-auto grid w-full max-w-[1840px] flex-1 gap-x-8 px-4 pb-24 max-md:grid-cols-[minmax(0,1fr)] max-md:content-start md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(300px,22%)_minmax(320px,24%)] lg:pb-6 xl:gap-x-12 xl:px-10">
        {/* On a phone, while the match is live, the timeline is between the pitch and the figures. */}
        <div className="min-w-0 max-md:contents">
          {!view.isOn && figures}
          {playIsOver(view) && takers}
          <Suspense fallback={<div className="aspect-3/2" />}>
            <StandsPitch view={view} />
          </Suspense>
          {writes && (
            <Suspense fallback={null}>
              <Writer view={view} input={input} />
            </Suspense>
          )}
          {view.isOn && <div className="min-w-0 max-md:order-1">{figures}</div>}
        </div>
        <Suspense fallback={null}>
          <Below view={view} newLines={newLines} takers={!playIsOver(view) && takers} />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <GoalFlash view={view} newLines={newLines} />
        <Announcer view={view} newLines={newLines} />
      </Suspense>
      {!writes && <Outlet />}
    </ClubColours>
  );
};

/** Until the match has loaded, the last page of the device stays in front. */
const Waiting = () => {
  useHoldKept();
  return (
    <div className="p-4">
      <Skeleton />
    </div>
  );
};

/** A match from the stands: score, clock and scorers; then the pitch, the timeline and the figures. */
export const StandsScreen = () => {
  const { matchId = '' } = useParams();
  const { live, view } = useSpectatorView(matchId);
  const failed = live.refused ?? live.unreached;
  if (failed) return <Failed ofMatch error={failed} {...(!live.refused && { onRetry: live.wake })} />;
  if (!view) return <Waiting />;
  return <Stands view={view} />;
};
