import { AppError } from '#contract/errors.ts';
import type { Capabilities, PlayerListItem, PlayerStats, player } from '#contract/player.ts';
import { capabilitiesOf } from '#domain/capabilities.ts';
import type { PositionCode } from '#domain/positions.ts';
import { outcomeOf } from '#domain/results.ts';
import type { Permission } from '#domain/rights.ts';
import { type Column, listFile } from '#server/files/listSheet.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { everything, iso, paged } from '#server/lists/page.ts';
import { rateOnTheSpot, ratingsOf } from '#server/modules/evaluation/abilityStore.ts';
import { currentSeason } from '#server/modules/team/store.ts';
import { clubNamed, playersWithin, teamsWithin } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import * as figures from './figuresStore.ts';
import { type PlayerListQuery, playersPage } from './listStore.ts';
import { playingTimesOf } from './playingTimes.ts';
import * as store from './store.ts';
import { eyesOfUser, listItem, rightOn } from './toReply.ts';

type Opened = (
  user: User,
  id: string,
) => Promise<{ readonly row: store.PlayerRow; readonly teams: readonly store.PlayerTeamRow[] }>;
type Lists = Pick<
  Handlers<typeof player>,
  'ofClub' | 'exported' | 'found' | 'playingTimes' | 'stats' | 'capabilities' | 'rate'
>;
type Summed = Awaited<ReturnType<typeof figures.figuresOf>>[number];

const columns: readonly Column<PlayerListItem>[] = [
  ['lastName', (row) => row.lastName],
  ['firstName', (row) => row.firstName],
  ['birthDate', (row) => row.birthDate],
  ['gender', (row, say) => say('gender', row.gender)],
  ['position', (row, say) => say('position', row.position)],
  ['team', (row) => row.teams.map(({ teamName }) => teamName).join(', ')],
  ['dorsal', (row) => row.teams[0]?.dorsal],
  ['status', (row, say) => say('playerStatus', row.status)],
  ['medicalUntil', (row) => row.medicalUntil],
];

const figuresOf = (row: Summed) => ({
  called: row.called,
  played: row.appearances,
  started: row.starts,
  minutes: row.minutes,
  goals: row.playerGoals,
  penaltyGoals: row.playerGoals - row.nonPenaltyGoals,
  ownGoals: row.ownGoals,
  assists: row.assists,
  yellow: row.yellow,
  secondYellow: row.secondYellow,
  red: row.red,
});
type Figures = ReturnType<typeof figuresOf>;

const none: Figures = {
  called: 0,
  played: 0,
  started: 0,
  minutes: 0,
  goals: 0,
  penaltyGoals: 0,
  ownGoals: 0,
  assists: 0,
  yellow: 0,
  secondYellow: 0,
  red: 0,
};
const sum = (all: readonly Figures[]): Figures => {
  const total = { ...none };
  for (const one of all) for (const key of Object.keys(none) as (keyof Figures)[]) total[key] += one[key];
  return total;
};

const teamsOf = (rows: readonly store.PlayerTeamRow[], id: string) => rows.filter(({ player_id }) => player_id === id);

/** The list of players in its three shapes, and what is known of one in addition to the profile. */
export const listHandlers = ({ database, clock, announcements }: Services, opened: Opened): Lists => {
  const { query } = database;

  const page = async (user: User, clubId: string, listQuery: PlayerListQuery) => {
    const club = await clubNamed(query, user, clubId);
    const reach = await playersWithin(query, user, 'people.read');
    const eyes = await eyesOfUser(query, user);
    const known = await teamsWithin(query, user, 'player.details');
    const { rows, total } = await playersPage(query, club, listQuery, { within: reach.teams, known });
    const teams = Map.groupBy(
      await store.teamsOfPlayers(
        query,
        rows.map(({ id }) => id),
      ),
      ({ player_id }) => player_id,
    );
    const items = rows.map((row) => {
      const own = teams.get(row.id) ?? [];
      return listItem(row, own, eyes(row.id, own));
    });
    return paged(items, total, listQuery);
  };
  /** The player, for a user with the permission. Throws `notFound`, `forbidden`. */
  const openedFor = async (user: User, id: string, action: Permission) => {
    const { row, teams } = await opened(user, id);
    const right = rightOn(await playersWithin(query, user, action), id, teams);
    if (right === 'none') throw new AppError('forbidden');
    return { row, asStaff: right === 'all' };
  };
  const rated = async (row: store.PlayerRow, asStaff: boolean): Promise<Capabilities> => {
    const known = await ratingsOf(query, row.id, { asStaff });
    const position = row.position as PositionCode | null;
    const capabilities = capabilitiesOf(position).map(({ kind, name }) => {
      const one = known.get(name);
      return { kind, name, rating: one?.score ?? null, ratedAt: one ? iso(one.at) : null };
    });
    return { playerId: row.id, version: row.ratings_version, position, capabilities };
  };

  return {
    ofClub: ({ params, query: listQuery }, { user }) => page(user, params.clubId, listQuery),
    exported: async ({ params, query: { format, ...listQuery } }, { user, request }) => {
      const { rows } = await page(user, params.clubId, { ...listQuery, ...everything });
      return listFile({ title: 'players', columns, rows, format, request });
    },
    found: async ({ params }, { user }) => {
      const listQuery = { search: params.search, sort: 'name', direction: 'asc', page: 1, pageSize: 20 } as const;
      return (await page(user, params.clubId, listQuery)).rows;
    },
    playingTimes: async ({ params, query: { ids } }, { user }) => {
      const club = await clubNamed(query, user, params.clubId);
      const reach = await playersWithin(query, user, 'statistics.read');
      const known = await store.playersAmong(query, club, ids);
      const teams = (await store.teamsOfPlayers(query, known)).filter(({ is_current }) => is_current === 1);
      const seen = teams.filter(({ player_id }) => rightOn(reach, player_id, teamsOf(teams, player_id)) !== 'none');
      return playingTimesOf(seen, await figures.playedIn(query, club, seen));
    },
    stats: async ({ params, query: { seasonId } }, { user }): Promise<PlayerStats> => {
      const { row } = await openedFor(user, params.id, 'statistics.read');
      const season = seasonId ?? (await currentSeason(query, row.club_id));
      const byTeam = (await figures.figuresOf(query, row, season)).map((one) => ({
        ...figuresOf(one),
        teamId: one.team_id,
        teamName: one.team_name,
      }));
      const form = (await figures.formOf(query, row.id, season)).map(
        (one) =>
          ({
            matchId: one.id,
            kickoffAt: iso(one.kickoff_at),
            rival: one.rival_name,
            isLocal: one.is_local === 1,
            own: one.own,
            rivalGoals: one.rival,
            result: outcomeOf(one),
            minutes: one.minutes,
            goals: one.goals,
            assists: one.assists,
            yellow: one.yellow,
            red: one.red + one.second_yellow,
          }) as const,
      );
      return { seasonId: season, total: sum(byTeam), byTeam, form };
    },
    capabilities: async ({ params }, { user }) => {
      const { row, asStaff } = await openedFor(user, params.id, 'evaluation.read');
      return rated(row, asStaff);
    },
    rate: async ({ params, body }, { user }) => {
      const { row } = await openedFor(user, params.id, 'evaluation.edit');
      const rating = { player: row, by: user.id, at: clock(), version: body.version };
      const id = await database.transaction((tx) => rateOnTheSpot(tx, rating, body.ratings));
      const present = await rated((await opened(user, params.id)).row, true);
      if (id === undefined) throw new AppError('record.changed', { present });
      announcements.announce({ kind: 'clubChanged', clubId: row.club_id, of: 'evaluation', ids: [id] });
      return present;
    },
  };
};
