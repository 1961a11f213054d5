import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { competition } from '#contract/competition.ts';
import { season } from '#contract/season.ts';
import type { Team } from '#contract/team.ts';
import { teamGroup } from '#contract/teamGroup.ts';
import { user } from '#contract/user.ts';
import { may, reachOf } from '#domain/rights.ts';
import { type Found, matchesWords } from './found.ts';

const most = 6;

/** Groups of these teams, with the team that each belongs to. */
const useGroupsOf = (teams: readonly Team[], enabled: boolean) =>
  useQueries({
    queries: teams.map(({ id }) => ({ ...query(teamGroup.ofTeam, { params: { teamId: id } }), enabled })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });

/** What the club is made of, and who signs in, as far as the words fit and the user may read them. */
export const useStructure = (term: string, words: readonly string[], teams: readonly Team[]) => {
  const { roles, clubId } = useUser();
  const some = words.length > 0 && term.length > 0;
  const clubWide = ['club', 'all'].includes(String(reachOf(roles, 'structure.read')));
  const search = { query: { search: term, pageSize: most } };
  const competitions = useQuery({
    ...query(competition.all, search),
    enabled: some && may(roles, 'structure.read'),
    placeholderData: keepPreviousData,
  });
  const seasons = useQuery({ ...query(season.ofClub, { params: { clubId } }), enabled: some && clubWide });
  const users = useQuery({
    ...query(user.all, search),
    enabled: some && may(roles, 'users.manage'),
    placeholderData: keepPreviousData,
  });
  const groups = useGroupsOf(teams, some && clubWide);
  if (!some) return { competitions: [], seasons: [], groups: [], users: [] };
  const teamName = (id: string) => teams.find((team) => team.id === id)?.name ?? '';
  return {
    competitions: (competitions.data?.rows ?? [])
      .filter(({ name, seasonName }) => matchesWords(words, name, seasonName))
      .map(
        ({ id, name, seasonName }): Found => ({
          key: id,
          to: `/competitions/${id}`,
          label: name,
          description: seasonName,
        }),
      ),
    seasons: (seasons.data ?? [])
      .filter(({ name }) => matchesWords(words, name))
      .slice(0, most)
      .map(({ id, name }): Found => ({ key: id, to: '/seasons', label: name, description: '' })),
    groups: groups
      .filter(({ name }) => matchesWords(words, name))
      .slice(0, most)
      .map(
        ({ id, name, teamId }): Found => ({
          key: id,
          to: `/teams/${teamId}`,
          label: name,
          description: teamName(teamId),
        }),
      ),
    users: (users.data?.rows ?? [])
      .filter(({ firstName, lastName, userName, email }) => matchesWords(words, firstName, lastName, userName, email))
      .map(
        (one): Found => ({
          key: one.id,
          to: `/club/users?user=${one.id}`,
          label: `${one.firstName} ${one.lastName}`.trim() || one.userName,
          description: one.email,
        }),
      ),
  };
};
