import type { Home } from '#contract/home.ts';
import { linkTargetOf } from '#machines/match/matchBook.ts';
import { isRollDue, type PageNow } from '../board.ts';
import { nextStepOf } from './FirstSteps.tsx';
import { FloodlitBoard } from './FloodlitBoard.tsx';
import { MatchdayStrip } from './MatchdayStrip.tsx';
import { PlayerHead } from './PlayerHead.tsx';
import { EmptyBoard, NextBoard } from './QuietBoard.tsx';
import { RollLine } from './RollLine.tsx';

export type HomeBoardProps = {
  home: Home;
  now: PageNow;
  asOf: string | undefined;
};

/** The most urgent match, several of them, or the next event. */
const Board = ({ home, now: { at, near, next }, asOf }: HomeBoardProps) => {
  const [first] = near;
  if (first && (near.length > 1 || first.state === 'ahead'))
    return <MatchdayStrip matches={near} now={at} asOf={asOf} />;
  if (first) return <FloodlitBoard {...first} now={at} asOf={asOf} />;
  if (next)
    return (
      <NextBoard
        next={next}
        rolls={isRollDue(next, at)}
        href={next.match ? `/matches/${next.id}/${linkTargetOf(next.match, Date.now())}` : `/calendar/${next.id}`}
      />
    );
  const step = home.firstSteps && nextStepOf(home.firstSteps);
  if (step && step !== 'match') return <EmptyBoard kind="setUp" />;
  if (home.createsMatches) return <EmptyBoard kind="first" />;
  const isMember = home.squads.length > 0 || home.players.length > 0 || home.teams.length > 0;
  return <EmptyBoard kind={isMember ? 'none' : 'noTeam'} />;
};

/** The top of the page: the board, and for a family a head for each player, with the players of a live match below it. */
export const HomeBoard = (props: HomeBoardProps) => {
  const { near, heads, plays, roll } = props.now;
  const isLive = near[0]?.state === 'live';
  const shown = heads.filter(({ next }) => !isLive || (next && near.every(({ match }) => match.id !== next.id)));
  return (
    <>
      {(!plays || isLive) && <Board {...props} />}
      {shown.map((head) => (
        <PlayerHead key={head.player.id} {...head} now={props.now.at} />
      ))}
      {roll && <RollLine occasion={roll} />}
    </>
  );
};
