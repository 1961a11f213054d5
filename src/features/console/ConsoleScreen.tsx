import { useParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { includesRight } from '#domain/roles.ts';
import { useWholeMatch } from '#realtime/useWholeMatch.ts';
import { useMatchTitle } from '#ui/layout/pageTitle.ts';
import { Failed } from '#ui/records/Failed.tsx';
import { ConsoleBoard } from './ConsoleBoard.tsx';
import { BoardSkeleton } from './parts/BoardSkeleton.tsx';
import { NotYours } from './parts/NotYours.tsx';

/** The console of a live match. */
export const ConsoleScreen = () => {
  const { matchId = '' } = useParams();
  const user = useUser();
  const { live, whole } = useWholeMatch(matchId);
  const { refused } = live;
  useMatchTitle(live.facts ?? undefined, 'console');
  if (refused && (!live.facts || refused.code !== 'sessionEnded')) return <Failed ofMatch error={refused} />;
  if (live.unreached) return <Failed ofMatch error={live.unreached} onRetry={live.wake} />;
  if (!whole) return <BoardSkeleton />;
  const { facts, input } = whole;
  if (!includesRight(facts.right, 'write')) return <NotYours facts={facts} />;
  return <ConsoleBoard key={`${user.id} ${facts.id}`} live={live} facts={facts} input={input} />;
};
