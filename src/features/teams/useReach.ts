import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { type Team, team as teamCalls } from '#contract/team.ts';
import { type Reach, reachOf } from '#domain/rights.ts';

export type TeamReach = {
  /** The pages of its players and its staff, and its groups. */
  readonly people: boolean;
  /** Who plays in it and what they did. */
  readonly squad: boolean;
  /** Who came to its trainings. */
  readonly trainings: boolean;
  /** Whether the page of a player may be opened: one's own may always. */
  readonly opens: (playerId: string) => boolean;
};

const covers = (reach: Reach | undefined, mine: boolean): boolean =>
  reach === 'all' || reach === 'club' || (reach === 'ownTeams' && mine);

/** How far one may look into a team. What would be refused is not offered. */
export const useReach = ({ id, mine }: Pick<Team, 'id' | 'mine'>): TeamReach => {
  const user = useUser();
  const reach = reachOf(user.roles, 'people.read');
  const people = covers(reach, mine);
  const trainings = covers(reachOf(user.roles, 'training.read'), mine);
  const playing = useQuery({
    ...query(teamCalls.ofUser, { params: { userId: user.id } }),
    enabled: !people && Boolean(user.playerId) && reach === 'ownTeams',
  });
  // Whoever is a player alone opens no other teams than his own.
  const plays = reach === 'own' || (playing.data ?? []).some((one) => one.id === id);
  return { people, squad: people || plays, trainings, opens: (playerId) => people || playerId === user.playerId };
};
