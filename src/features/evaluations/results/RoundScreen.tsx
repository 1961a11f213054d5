import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { query } from '#api/query.ts';
import { evaluationRound } from '#contract/evaluationRound.ts';
import { team } from '#contract/team.ts';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { Overview } from './Overview.tsx';
import { PlayerResult } from './PlayerResult.tsx';
import { byTalk } from './talk.ts';

/** What came out of a round: all players, or one of them with each ability as a row of dots. */
export const RoundScreen = () => {
  const { teamId = '', roundId = '' } = useParams();
  const [address] = useSearchParams();
  const sheet = useQuery(query(evaluationRound.get, { params: { id: roundId } }));
  const { data } = useQuery(query(team.get, { params: { id: teamId } }));
  return (
    <ClubColours shirtColour={data?.shirtColour ?? '#1f7a45'} numberColour={data?.numberColour ?? '#ffffff'}>
      <Gate of={sheet}>
        {(found) => {
          const players = byTalk(found.players);
          const at = players.findIndex(({ playerId, lines }) => lines !== null && playerId === address.get('player'));
          const player = players[at];
          return player ? (
            <PlayerResult
              key={player.playerId}
              sheet={found}
              player={player}
              place={{ at, of: players.length, before: players[at - 1]?.playerId, next: players[at + 1]?.playerId }}
            />
          ) : (
            <Overview sheet={found} team={data?.name ?? ''} />
          );
        }}
      </Gate>
    </ClubColours>
  );
};
