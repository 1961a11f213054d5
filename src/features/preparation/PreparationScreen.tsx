import { useParams } from 'react-router';
import type { MatchView } from '#contract/matchView.ts';
import { includesRight } from '#domain/roles.ts';
import { Gate } from '#ui/Gate.tsx';
import { Redirect } from '#ui/Redirect.tsx';
import { CalledOff } from './parts/CalledOff.tsx';
import { Room } from './parts/Room.tsx';
import { useMatch, useTeam, useTeamPlayers } from './queries.ts';

const PreparedBy = ({ match }: { match: MatchView }) => {
  const players = useTeamPlayers(match.teamId);
  // Without an answer, the format's own formation does.
  const formation = useTeam(match.teamId).data?.formation ?? null;
  return (
    <Gate of={players}>{(known) => <Room key={match.id} match={match} team={known} formation={formation} />}</Gate>
  );
};

/** Call-up, line-up and kick-off of one match. Whoever may not write is shown to a seat in the stands. */
export const PreparationScreen = () => {
  const { matchId = '' } = useParams();
  const match = useMatch(matchId);
  return (
    <Gate of={match}>
      {(found) => {
        if (!includesRight(found.right, 'write') || found.state === 'cancelled')
          return <Redirect to={`/matches/${matchId}/stands`} />;
        if (found.state === 'postponed') return <CalledOff match={found} />;
        if (found.state !== 'scheduled' && found.state !== 'ready')
          return <Redirect to={`/matches/${matchId}/console`} />;
        return <PreparedBy match={found} />;
      }}
    </Gate>
  );
};
