import { AppError } from '#contract/errors.ts';
import type { load, MatchRpe } from '#contract/load.ts';
import { dayOf, momentOf, mondayOf, plusDays } from '#domain/days.ts';
import { loadOf } from '#domain/load.ts';
import { reachOf } from '#domain/rights.ts';
import { rpeOpenMs, rpeRefusal, sessionLoad } from '#domain/training/load.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { iso } from '#server/lists/page.ts';
import { presentTeamsOf } from '#server/rights/playerTeams.ts';
import { playersWithin, reachesPlayer, scopeOf, teamsWithin } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import {
  type AttendanceRow,
  addChanges,
  emptyRow,
  freeze,
  lockOccasion,
  putRows,
  rowsOf,
} from '../attendance/store.ts';
import { zoneOf } from '../club/store.ts';
import { playerRow } from '../player/store.ts';
import { matchesPlayedBy, matchToRate, type PlayedRow, playedIn, type RatedMatch } from './matchStore.ts';
import { rated, ratingsOf, sessionRows } from './sessionStore.ts';

type Calls = Handlers<typeof load>;
/** Weeks that are shown where nobody says from when on. */
const usualWeeks = 12;
/** Weeks before the first one that are read: four that it is compared with, and six for a player's usual rating. */
const weeksBack = 10;

/** How hard matches were, as those who played say it. */
const matchHandlers = ({
  database,
  clock,
  announcements,
}: Services): Pick<Calls, 'openMatches' | 'ofMatch' | 'rateMatch'> => {
  const { query } = database;
  type Reader = { readonly own: ReadonlySet<string>; readonly reads: boolean; readonly edits: boolean };

  const readerOf = async (tx: Query, user: User, { team_id }: RatedMatch): Promise<Reader> => {
    const [read, edit] = [
      await playersWithin(tx, user, 'attendance.read'),
      await teamsWithin(tx, user, 'attendance.edit'),
    ];
    const reaches = (teams: ReadonlySet<string> | null) => teams === null || teams.has(team_id);
    const edits = reachOf(user.roles, 'attendance.edit') !== undefined && reaches(edit);
    return { own: read.own, reads: reaches(read.teams), edits };
  };
  const replyOf = (match: RatedMatch, rows: readonly PlayedRow[], { own, reads, edits }: Reader): MatchRpe => {
    const open = rpeRefusal({ endsAt: match.ends_at, state: match.state }, 'present', clock()) === null;
    return {
      ...{ matchId: match.id, rival: match.rival_name, start: iso(match.kickoff_at), open, edit: edits },
      ...{ rpeFrom: iso(match.ends_at), rpeUntil: iso(match.ends_at + rpeOpenMs) },
      players: rows
        .filter(({ id }) => reads || own.has(id))
        .map(({ id, first_name, last_name, ...row }) => ({
          ...{ personId: id, firstName: first_name, lastName: last_name, dorsal: row.dorsal, minutes: row.minutes },
          ...{ rpe: row.rpe, asked: row.asked, mine: own.has(id) },
          load: row.rpe === null ? null : sessionLoad(row.rpe, row.minutes),
        })),
    };
  };
  /** A match that the user reads, with who played in it. Throws `notFound`. */
  const opened = async (tx: Query, user: User, id: string) => {
    const match = await matchToRate(tx, user, id);
    const [reader, rows] = [await readerOf(tx, user, match), await playedIn(tx, match)];
    if (!reader.reads && !rows.some((row) => reader.own.has(row.id))) throw new AppError('notFound');
    return { match, reader, rows };
  };

  type Rating = { readonly personId: string; readonly rpe: number | null };
  /** Throws `player.notThere` for who did not play, `forbidden` for others' figures, `rpe.tooYoung`. */
  const needRatable = (rows: readonly PlayedRow[], { own, edits }: Reader, ratings: readonly Rating[]): void => {
    for (const { personId } of ratings) {
      const row = rows.find(({ id }) => id === personId);
      if (!edits && !own.has(personId)) throw new AppError('forbidden');
      if (!row) throw new AppError('player.notThere', { playerId: personId });
      if (!edits && !row.asked) throw new AppError('rpe.tooYoung');
    }
  };

  const write = async (user: User, id: string, ratings: readonly Rating[]): Promise<void> =>
    database.transaction(async (tx) => {
      const occasion = await lockOccasion(tx, database.engine, id);
      const { match, reader, rows } = await opened(tx, user, id);
      const refusal = rpeRefusal({ endsAt: match.ends_at, state: match.state }, 'present', clock());
      if (refusal) throw new AppError(refusal);
      needRatable(rows, reader, ratings);
      await freeze(tx, occasion, clock());
      const [known, at] = [await rowsOf(tx, id), clock()];
      const changed = ratings.flatMap(({ personId, rpe }): { was: number | null; row: AttendanceRow }[] => {
        const called = { personId, personKind: 'player' as const, teamId: match.team_id };
        const before = known.get(personId) ?? emptyRow(occasion, called);
        if (before.rpe === rpe) return [];
        const via = reader.own.has(personId) ? 'app' : 'staff';
        const minutes = rows.find((one) => one.id === personId)?.minutes ?? null;
        const said = rpe === null ? { rpe_at: null, rpe_via: null } : { rpe_at: at, rpe_via: via };
        return [{ was: before.rpe, row: { ...before, minutes: before.minutes ?? minutes, rpe, ...said } }];
      });
      await putRows(
        tx,
        changed.map(({ row }) => row),
      );
      const text = (rpe: number | null) => (rpe === null ? null : String(rpe));
      await addChanges(
        tx,
        changed.map(({ was, row }) => ({
          ...{ id: crypto.randomUUID(), occasion_id: id, person_id: row.person_id, field: 'rpe' },
          ...{ was: text(was), now: text(row.rpe), by_user: user.id, by_link: null, device: null, at },
          ...{ via: reader.own.has(row.person_id) ? 'app' : 'staff', reason_kind: null, reason: null },
        })),
      );
    });

  return {
    openMatches: async (_asked, { user }) => {
      const own = [...(await playersWithin(query, user, 'attendance.read')).own];
      const ids = await matchesPlayedBy(query, own, clock() - rpeOpenMs);
      const found = await Promise.all(ids.map((id) => opened(query, user, id)));
      return found
        .map(({ match, reader, rows }) => replyOf(match, rows, { ...reader, reads: false }))
        .filter(({ open }) => open);
    },
    ofMatch: async ({ params }, { user }) => {
      const { match, rows, reader } = await opened(query, user, params.id);
      return replyOf(match, rows, reader);
    },
    rateMatch: async ({ params: { id }, body }, { user }) => {
      await opened(query, user, id);
      await write(user, id, body.ratings);
      const { match, rows, reader } = await opened(query, user, id);
      announcements.announce({ kind: 'clubChanged', clubId: match.club_id, of: 'attendance', ids: [id] });
      return replyOf(match, rows, reader);
    },
  };
};

/** The names of trainings and matches, by their ids. */
const titlesOf = async (query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await query
    .selectFrom('occasion')
    .leftJoin('team_training', 'team_training.id', 'occasion.id')
    .where(isAmong(query, 'occasion.id', ids))
    .select(['occasion.id', 'occasion.title', 'team_training.name'])
    .execute();
  return new Map(rows.map(({ id, title, name }) => [id, name || title]));
};

/** Handlers of the load that players have done. */
export const loadHandlers = (services: Services): Calls => {
  const { query } = services.database;
  return {
    ...matchHandlers(services),
    ofPlayer: async ({ params: { id }, query: asked }, { user }) => {
      const player = await playerRow(query, scopeOf(user), id);
      if (!player) throw new AppError('notFound');
      const reach = await playersWithin(query, user, 'statistics.read');
      const teamIds = (await presentTeamsOf(query, [id])).get(id) ?? [];
      if (!reach.own.has(id) && !reachesPlayer(reach, teamIds)) throw new AppError('forbidden');
      const zone = await zoneOf(query, player.club_id);
      const to = asked.to ?? dayOf(new Date(services.clock()), zone);
      const from = asked.from ?? plusDays(mondayOf(to), -7 * (usualWeeks - 1));
      if (from > to) throw new AppError('days.order');
      const first = mondayOf(from < plusDays(to, -800) ? plusDays(to, -800) : from);
      const startOf = (day: string) => momentOf({ day, time: '00:00' }, zone).getTime();
      const between = { from: startOf(plusDays(first, -7 * weeksBack)), to: startOf(plusDays(to, 1)) };
      const rows = await sessionRows(query, { clubId: player.club_id, playerId: id }, between);
      const all = rated(rows, zone, await ratingsOf(query, [...new Set(rows.map((row) => row.id))]));
      const shown = all.filter(({ day }) => day >= first);
      const titles = await titlesOf(
        query,
        shown.map((row) => row.id),
      );
      return {
        playerId: id,
        weeks: [...loadOf(all, { from: first, to })],
        sessions: shown.map(({ id: sessionId, kind, day, minutes, rpe, load: done, estimated }) => ({
          ...{ id: sessionId, kind, day, minutes, rpe, load: done, estimated },
          title: titles.get(sessionId) ?? '',
        })),
      };
    },
  };
};
