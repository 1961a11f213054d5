import { refuse } from '#contract/errors.ts';
import type { matchList } from '#contract/matchList.ts';
import type { MatchListItem } from '#contract/matchListItem.ts';
import { dayOf } from '#domain/days.ts';
import { coming } from '#machines/match/matchBook.ts';
import { type Column, listFile } from '#server/files/listSheet.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { everything, paged } from '#server/lists/page.ts';
import { settingsOf } from '#server/modules/account/store.ts';
import { zoneOf } from '#server/modules/club/store.ts';
import { clubNamed } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { teamById, teamsOfPlayer, teamsOfUser } from '../team/store.ts';
import { everyMatch, type MatchListQuery, matchesPage, namesOfPlay, rivalsOf } from './listStore.ts';
import { matchesSeen, reachOf } from './rights.ts';
import type { ListedRow } from './store.ts';
import { listItem } from './toReply.ts';

type ListContext = { readonly timeZone: string; readonly names: ReadonlyMap<string, string> };

const columnsFor = ({ timeZone, names }: ListContext): readonly Column<MatchListItem>[] => {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const score = (row: MatchListItem, goals: number) =>
    coming.includes(row.state) || row.state === 'cancelled' ? null : goals;
  const kicks = ({ shootout, isLocal }: MatchListItem) =>
    shootout && (isLocal ? `${shootout.own}-${shootout.rival}` : `${shootout.rival}-${shootout.own}`);
  return [
    ['day', (row) => dayOf(new Date(row.kickoffAt), timeZone)],
    ['time', (row) => clock.format(new Date(row.kickoffAt))],
    ['team', (row) => row.teamName],
    ['homeSide', (row) => (row.isLocal ? row.teamName : row.rival.name)],
    ['awaySide', (row) => (row.isLocal ? row.rival.name : row.teamName)],
    ['homeGoals', (row) => score(row, row.localScore)],
    ['awayGoals', (row) => score(row, row.visitorScore)],
    ['kicks', kicks],
    ['awarded', (row, say) => say('awarded', row.awarded)],
    ['status', (row, say) => say('matchState', row.state)],
    ['competition', (row) => names.get(row.competitionId ?? '')],
    ['season', (row) => names.get(row.seasonId ?? '')],
    ['format', (row, say) => say('format', row.format)],
    ['ground', (row) => row.venue],
  ];
};

/** Lists of matches: a page of them, as a file, and whole. */
export const listHandlers = ({ database, clock }: Services): Handlers<typeof matchList> => {
  const { query } = database;

  const shown = async (user: User, rows: readonly ListedRow[]): Promise<MatchListItem[]> => {
    const reach = await reachOf(query, user);
    return rows.flatMap((row) => {
      const right = reach(row);
      return right ? [listItem(row, right, clock())] : [];
    });
  };
  const ownTeams = async (user: User): Promise<readonly string[]> => [
    ...(await teamsOfUser(query, user)),
    ...(await teamsOfPlayer(query, user)),
  ];
  const page = async (
    user: User,
    clubId: string,
    { mine, ...listQuery }: MatchListQuery & { mine?: boolean | undefined },
  ) => {
    const [all, own] = [await matchesSeen(query, user), mine ? await ownTeams(user) : null];
    const seen = own ? { teams: all ? own.filter((id) => all.teams.includes(id)) : own, granted: [] } : all;
    const { rows, total } = await matchesPage(query, { clubId, seen, now: clock() }, listQuery);
    return paged(await shown(user, rows), total, listQuery);
  };

  return {
    list: async ({ params, query: listQuery }, { user }) =>
      page(user, await clubNamed(query, user, params.clubId), listQuery),
    exported: async ({ params, query: { format, ...listQuery } }, { user, request }) => {
      const clubId = await clubNamed(query, user, params.clubId);
      const { rows } = await page(user, clubId, { ...listQuery, ...everything });
      const timeZone = (await settingsOf(query, user.id)).timeZone ?? (await zoneOf(query, clubId));
      const columns = columnsFor({ timeZone, names: await namesOfPlay(query, clubId) });
      return listFile({ title: 'matches', columns, rows, format, request });
    },
    rivals: async ({ params }, { user }) => {
      const clubId = await clubNamed(query, user, params.clubId);
      return (await matchesSeen(query, user)) === null ? [...(await rivalsOf(query, clubId))] : [];
    },
    ofTeam: async ({ params, query: { seasonId } }, { user }) => {
      if (!(await teamById(query, user.clubId, { id: params.teamId }))) return refuse('notFound');
      return shown(user, await everyMatch(query, user.clubId, { teams: [params.teamId], seasonId }));
    },
    ofClub: async ({ params, query: { seasonId } }, { user }) => {
      const clubId = await clubNamed(query, user, params.clubId);
      return shown(user, await everyMatch(query, clubId, { teams: null, seasonId }));
    },
    ofUser: async ({ params, query: { seasonId } }, { user }) => {
      if (params.userId !== user.id) return refuse('notFound');
      return shown(user, await everyMatch(query, user.clubId, { teams: await ownTeams(user), seasonId }));
    },
  };
};
