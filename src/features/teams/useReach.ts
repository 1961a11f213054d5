import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { type Team, team as teamCalls } from '#contract/team.ts';
import { type Reach, reachOf } from '#domain/rights.ts';

export type TeamReach = {
  /** The pages of its players and its staff, and its groups. */
  readonly people: boolean;
  /** The squad and its figures. */
  readonly squad: boolean;
  /** Whether the attendance at trainings is visible. */
  readonly trainings: boolean;
  /** Whether evaluations of its players are visible. */
  readonly evaluations: boolean;
  /** Whether the page of a player may be opened: the user's own always. */
  readonly opens: (playerId: string) => boolean;
};

const covers = (reach: Reach | undefined, mine: boolean): boolean =>
  reach === 'all' || reach === 'club' || (reach === 'ownTeams' && mine);

/** What the user may see of a team. Links that the server would refuse are not offered. */
export const useReach = ({ id, mine }: Pick<Team, 'id' | 'mine'>): TeamReach => {
  const user = useUser();
  const reach = reachOf(user.roles, 'people.read');
  const people = covers(reach, mine);
  const trainings = covers(reachOf(user.roles, 'training.read'), mine);
  const evaluations = covers(reachOf(user.roles, 'evaluation.edit'), mine);
  const playing = useQuery({
    ...query(teamCalls.ofUser, { params: { userId: user.id } }),
    enabled: !people && Boolean(user.playerId) && reach === 'ownTeams',
  });
  // A user who is only a player opens no other teams than their own.
  const plays = reach === 'own' || (playing.data ?? []).some((one) => one.id === id);
  return {
    ...{ people, squad: people || plays, trainings, evaluations },
    opens: (playerId) => people || playerId === user.playerId,
  };
};
