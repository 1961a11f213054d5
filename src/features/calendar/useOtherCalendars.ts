import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { clubProfile } from '#contract/clubProfile.ts';
import { player } from '#contract/player.ts';
import { staff } from '#contract/staff.ts';
import { teamGroup } from '#contract/teamGroup.ts';
import { reachesTo } from '#domain/rights.ts';
import { whoseOf } from './calendarState.ts';

const noId = '';

/** The name of a person whose calendar is shown: a player, else a member of the staff. */
const usePersonName = (id: string): string | undefined => {
  const asPlayer = useQuery({ ...query(player.get, { params: { id } }), enabled: id !== noId });
  const asStaff = useQuery({ ...query(staff.get, { params: { id } }), enabled: asPlayer.isError });
  const found = asPlayer.data ?? asStaff.data;
  return found && `${found.firstName} ${found.lastName}`.trim();
};

/** What else has a calendar: the groups of the chosen team, the pitches of the club, the chosen person. */
export const useOtherCalendars = (of: string, whole: boolean) => {
  const { clubId, roles } = useUser();
  const whose = whoseOf(of);
  const idOf = (kind: string): string => (whose && 'id' in whose && whose.of === kind ? (whose.id ?? noId) : noId);
  const staffLike = reachesTo(roles, 'people.read', 'ownTeams');
  const group = useQuery({
    ...query(teamGroup.get, { params: { id: idOf('group') } }),
    enabled: idOf('group') !== noId,
  });
  const teamId = group.data?.teamId ?? idOf('team');
  const groups = useQuery({
    ...query(teamGroup.ofTeam, { params: { teamId } }),
    enabled: teamId !== noId && staffLike,
  });
  const pitches = useQuery({
    ...query(clubProfile.get, { params: { clubId } }),
    enabled: whole || idOf('pitch') !== noId,
  });
  return {
    groups: groups.data ?? [],
    pitches: pitches.data?.pitches ?? [],
    person: usePersonName(idOf('person')),
  };
};
