import type { Home } from '#contract/home.ts';
import { linkTargetOf } from '#machines/match/matchBook.ts';
import type { PageNow } from '../board.ts';
import { nextStepOf } from './FirstSteps.tsx';
import { FloodlitBoard } from './FloodlitBoard.tsx';
import { MatchdayStrip } from './MatchdayStrip.tsx';
import { PlayerHead } from './PlayerHead.tsx';
import { EmptyBoard, NextBoard } from './QuietBoard.tsx';

export type HomeBoardProps = {
  home: Home;
  now: PageNow;
  asOf: string | undefined;
};

/** The top of the page: the most urgent match, several of them, the user's match squad, or the next event. */
export const HomeBoard = ({ home, now: { at, near, next, plays }, asOf }: HomeBoardProps) => {
  const [first] = near;
  if (home.player && plays && first?.state !== 'live') return <PlayerHead player={home.player} next={next} />;
  if (first && (near.length > 1 || first.state === 'ahead'))
    return <MatchdayStrip matches={near} now={at} asOf={asOf} />;
  if (first) return <FloodlitBoard {...first} now={at} asOf={asOf} />;
  if (next)
    return (
      <NextBoard
        next={next}
        href={next.match ? `/matches/${next.id}/${linkTargetOf(next.match, Date.now())}` : undefined}
      />
    );
  const step = home.firstSteps && nextStepOf(home.firstSteps);
  if (step && step !== 'match') return <EmptyBoard kind="setUp" />;
  if (home.createsMatches) return <EmptyBoard kind="first" />;
  return <EmptyBoard kind={home.squads.length > 0 || home.player || home.teams.length > 0 ? 'none' : 'noTeam'} />;
};
