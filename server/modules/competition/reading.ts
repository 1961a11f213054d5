import type { CompetitionPlayer } from '#contract/competitionPoints.ts';
import { AppError } from '#contract/errors.ts';
import type { Query } from '#server/db/database.ts';
import { photosOf, teamsOfPlayers } from '#server/modules/player/store.ts';
import { scopeOf, seesPhotos, teamsWithin } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';
import { rulesOf } from './leagueStore.ts';
import { rankingOf, recordsOf } from './points.ts';
import * as results from './resultStore.ts';
import { resultsOf, standingsOf } from './standings.ts';
import * as store from './store.ts';

/**
 * The place of a player in a competition: in one of the teams that it names, else in one of its season, since an
 * internal league may name no teams.
 */
export const placeIn = <Place extends { readonly team_id: string; readonly season_id: string | null }>(
  { season_id }: Pick<store.CompetitionRow, 'season_id'>,
  here: ReadonlySet<string | null>,
  places: readonly Place[],
): Place | undefined =>
  places.find(({ team_id }) => here.has(team_id)) ?? places.find((place) => place.season_id === season_id);

/** Opens a competition for a user with the right, and reads the matches played in it. */
export const createReading = (query: Query) => {
  const needed = async (user: User, id: string): Promise<store.CompetitionRow> => {
    const row = await store.competitions.row(query, scopeOf(user), id);
    if (!row) throw new AppError('notFound');
    return row;
  };
  const resultsIn = async (id: string) => {
    const sides = await store.sidesOf(query, [id]);
    const [own, others] = [await results.ownMatches(query, [id]), await results.enteredResults(query, [id])];
    return { sides, results: resultsOf(sides, own, others) };
  };
  const recordsIn = async (row: store.CompetitionRow) =>
    recordsOf(JSON.parse(row.action_points), {
      played: await results.pointActionsOf(query, [row.id]),
      attended: await results.attendedOf(query, [row.id]),
      given: await results.manualPoints(query, [row.id]),
    });
  /** By points, with number and photo as far as the user may see them. */
  const rankingIn = async (user: User, row: store.CompetitionRow): Promise<CompetitionPlayer[]> => {
    const ranking = rankingOf(await recordsIn(row));
    const ids = ranking.map(({ playerId }) => playerId);
    const places = Map.groupBy(await teamsOfPlayers(query, ids), (place) => place.player_id);
    const here = new Set((await store.sidesOf(query, [row.id])).map(({ team_id }) => team_id));
    const [photos, sees] = [await photosOf(query, ids), await seesPhotos(query, user)];
    return ranking.map((one) => {
      const own = places.get(one.playerId) ?? [];
      const place = placeIn(row, here, own);
      const isSeen = sees(
        one.playerId,
        own.map(({ team_id }) => team_id),
      );
      return { ...one, photo: isSeen ? (photos.get(one.playerId) ?? null) : null, dorsal: place?.dorsal ?? null };
    });
  };
  return {
    needed,
    rankingIn,
    recordsIn,
    resultsIn,
    /** Players see the competitions of their own teams. */
    opened: async (user: User, id: string): Promise<store.CompetitionRow> => {
      const row = await needed(user, id);
      const within = await teamsWithin(query, user, 'structure.read');
      const sides = within ? await store.sidesOf(query, [id]) : [];
      if (within && !sides.some(({ team_id }) => team_id !== null && within.has(team_id)))
        throw new AppError('forbidden');
      return row;
    },
    standings: async (row: store.CompetitionRow) => {
      const found = await resultsIn(row.id);
      return standingsOf(rulesOf(row), found.sides, found.results);
    },
  };
};
export type Reading = ReturnType<typeof createReading>;
