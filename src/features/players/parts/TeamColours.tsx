import type { ReactNode } from 'react';
import type { Player } from '#contract/player.ts';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { useTeams } from '../queries.ts';

/** Sets the colours of the player's team. */
export const TeamColours = ({ player, children }: { player: Player; children: ReactNode }) => {
  const teams = useTeams();
  const own = teams.data?.find(({ id }) => player.teams.some(({ teamId, current }) => current && teamId === id));
  return own ? (
    <ClubColours shirtColour={own.shirtColour} numberColour={own.numberColour}>
      {children}
    </ClubColours>
  ) : (
    children
  );
};
