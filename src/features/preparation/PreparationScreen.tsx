import { useParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { includesRight } from '#domain/roles.ts';
import { useMatchTeam } from '#realtime/device/useMatchTeam.ts';
import type { Live } from '#realtime/useLiveMatch.ts';
import { useWholeMatch, type WholeMatch } from '#realtime/useWholeMatch.ts';
import { useMatchTitle } from '#ui/layout/pageTitle.ts';
import { Redirect } from '#ui/layout/Redirect.tsx';
import { Failed } from '#ui/records/Failed.tsx';
import { Skeleton } from '#ui/records/Skeleton.tsx';
import { CalledOff } from './parts/CalledOff.tsx';
import { Room } from './parts/Room.tsx';
import { usePreparation } from './usePreparation.ts';

const Waits = () => (
  <div className="p-4">
    <Skeleton />
  </div>
);

/** A change shows at once, also where it leads: a user who kicks off without a network goes on in the console. */
const Preparing = ({ live, whole }: { live: Live; whole: WholeMatch }) => {
  const preparation = usePreparation(live, whole);
  const { match } = preparation;
  const team = useMatchTeam(match);
  if (match.state === 'postponed' || match.state === 'cancelled') return <CalledOff preparation={preparation} />;
  if (match.state !== 'scheduled' && match.state !== 'ready') return <Redirect to={`/matches/${match.id}/console`} />;
  return team ? <Room preparation={preparation} team={team} /> : <Waits />;
};

/** Match squad, line-up and kick-off of one match. A user without permission to write is sent to the stands. */
export const PreparationScreen = () => {
  const { matchId = '' } = useParams();
  const user = useUser();
  const { live, whole } = useWholeMatch(matchId);
  const { refused } = live;
  useMatchTitle(live.facts, 'preparation');
  if (refused && (!live.facts || refused.code !== 'sessionEnded')) return <Failed ofMatch error={refused} />;
  if (live.unreached) return <Failed ofMatch error={live.unreached} onRetry={live.wake} />;
  if (!whole) return <Waits />;
  if (!includesRight(whole.facts.right, 'write')) return <Redirect to={`/matches/${matchId}/stands`} />;
  return <Preparing key={`${user.id} ${matchId}`} live={live} whole={whole} />;
};
