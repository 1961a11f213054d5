import type { competition } from '#contract/competition.ts';
import { AppError } from '#contract/errors.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { currentSeason, isSeason } from '#server/modules/team/store.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import type { Reading } from './reading.ts';
import * as store from './store.ts';

/** Sides are the club's own teams and rivals, each once. Throws `notFound` or `sideTwice`. */
const checkSides = async (query: Query, clubId: string, sides: readonly store.NewSide[]): Promise<void> => {
  const teams = sides.flatMap(({ teamId }) => teamId ?? []);
  const rivals = sides.filter(({ teamId }) => teamId === null).map(({ name }) => searchKey(name));
  const twice = (list: readonly string[]) => new Set(list).size < list.length;
  if (twice(teams) || twice(rivals) || twice(sides.flatMap(({ id }) => id ?? []))) throw new AppError('sideTwice');
  const known = await store.teamsAmong(query, clubId, teams);
  if (known.size < teams.length) throw new AppError('notFound');
};

/** Competitions as the form writes them. */
export const formHandlers = (
  { database, clock, announcements }: Services,
  reading: Reading,
): Pick<Handlers<typeof competition>, 'add' | 'update' | 'remove'> => {
  const { query } = database;
  const whole = async (user: User, id: string) => store.wholeCompetition(query, await reading.needed(user, id));
  const announceChange = (clubId: string, id: string) =>
    announcements.announce({ kind: 'clubChanged', clubId, of: 'competition', ids: [id] });

  return {
    add: async ({ body: { sides, seasonId, ...fields } }, { user }) => {
      const season = seasonId ?? (await currentSeason(query, user.clubId));
      if (season === null || !(await isSeason(query, user.clubId, season))) throw new AppError('notFound');
      await checkSides(query, user.clubId, sides);
      const [id, at] = [crypto.randomUUID(), clock()];
      await database.transaction(async (tx) => {
        await store.addCompetition(tx, {
          id,
          club_id: user.clubId,
          season_id: season,
          name: fields.name,
          name_key: searchKey(fields.name),
          type: fields.type,
          format: fields.format,
          rules: JSON.stringify(fields.rules),
          points: JSON.stringify(fields.points),
          tie_breaks: JSON.stringify(fields.tieBreaks),
          action_points: JSON.stringify(fields.actionPoints),
          version: 1,
          created_at: at,
          updated_at: at,
          deleted_at: null,
        });
        await store.putSides(
          tx,
          id,
          sides.map(({ teamId, name }) => ({ teamId, name })),
        );
      });
      announceChange(user.clubId, id);
      return whole(user, id);
    },
    update: async ({ body: { id, version, sides, ...fields } }, { user }) => {
      const row = await reading.needed(user, id);
      const { name, seasonId, rules, points, tieBreaks, actionPoints } = fields;
      if (seasonId !== undefined && !(await isSeason(query, row.club_id, seasonId))) throw new AppError('notFound');
      if (sides) await checkSides(query, row.club_id, sides);
      const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
      const change = {
        name,
        name_key: name === undefined ? undefined : searchKey(name),
        type: fields.type,
        season_id: seasonId,
        format: fields.format,
        rules: json(rules),
        points: json(points),
        tie_breaks: json(tieBreaks),
        action_points: json(actionPoints),
      };
      const kept = await database.transaction(async (tx) => {
        if (!(await store.updateCompetition(tx, { id, version, at: clock() }, change))) return false;
        if (!sides) return true;
        const named = new Set(sides.flatMap((side) => side.id ?? []));
        const used = await store.sidesWithResults(tx, id);
        if ([...used].some((side) => !named.has(side))) throw new AppError('sideInUse');
        await store.putSides(tx, id, sides);
        return true;
      });
      if (!kept) throw new AppError('record.changed', { present: await whole(user, id) });
      announceChange(row.club_id, id);
      return whole(user, id);
    },
    remove: async ({ params }, { user }) => {
      const row = await reading.needed(user, params.id);
      await database.transaction((tx) => store.removeCompetition(tx, row.id, clock()));
      announceChange(row.club_id, row.id);
      return { done: true };
    },
  };
};
