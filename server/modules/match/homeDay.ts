import type { CallUp, HomeMatch, HomeOccasion } from '#contract/home.ts';
import type { EpochMs } from '#domain/clock.ts';
import { dayOf } from '#domain/days.ts';
import { rulesOf } from '#domain/match/format.ts';
import type { MatchRight } from '#domain/roles.ts';
import type { Sport } from '#domain/sports.ts';
import { byNeed, isNear } from '#machines/match/homeBoard.ts';
import { iso } from '#server/lists/page.ts';
import { trainingsFor } from '#server/modules/teamTraining/store.ts';
import { hasRole, type User } from '#server/sessions/user.ts';
import { calledUpTo, matchesFrom, shortNames, squadsOf } from './homeStore.ts';
import type { Matches } from './matches.ts';
import { reachOf } from './rights.ts';
import type { ListedRow } from './store.ts';
import { listItem } from './toReply.ts';

const [hour, day] = [3_600_000, 86_400_000];
const halfTime = 15;
/** Matches looked at, shown on the board, rows of the agenda beside them. */
const most = { matches: 60, board: 12, agenda: 8 };

/** Length of a match in minutes, with the break at half-time. */
const lengthOf = (periods: readonly number[]): number =>
  periods.reduce((sum, one) => sum + one, 0) + (periods.length > 1 ? halfTime : 0);

type Seen = { readonly row: ListedRow; readonly right: MatchRight };
const known = ({ row }: Seen) => ({ state: row.state, kickoffAt: row.kickoff_at });
const rules = ({ row }: Seen) => rulesOf(row.format as Sport, JSON.parse(row.rules));

/** Whose day it is: teams they look after, teams they play in, and whether all matches of the club are theirs to see. */
export type DayOf = {
  readonly user: User;
  readonly led: readonly string[];
  readonly played: ReadonlySet<string>;
  readonly ofClub: boolean;
  readonly zone: string;
  readonly now: EpochMs;
};

const isStaff = (user: User): boolean => hasRole(user, 'ADMIN', 'CLUB_ADMIN', 'CLUB_MANAGER', 'COACH', 'STAFF');

/** Matches of the day and what comes, as one user may know them. */
export const createDay = ({ services, fold }: Matches) => {
  const { query } = services.database;

  const seenBy = async (user: User, rows: readonly ListedRow[]): Promise<readonly Seen[]> => {
    const reach = await reachOf(query, user);
    return rows.flatMap((row) => {
      const right = reach(row);
      return right ? [{ row, right }] : [];
    });
  };

  /**
   * What the user may know of the squads of matches: a player whether they are in them, staff the number of players.
   */
  const squadsFor = async (user: User, played: ReadonlySet<string>, seen: readonly Seen[]) => {
    const ids = seen.map(({ row }) => row.id);
    const squads = await squadsOf(query, ids);
    const mine = await calledUpTo(query, user.playerId, ids);
    const called = ({ row }: Seen) => squads.get(row.id)?.called ?? 0;
    const callUp = (one: Seen): CallUp | null => {
      if (!played.has(one.row.team_id)) return null;
      if (mine.has(one.row.id)) return 'calledUp';
      return called(one) >= rules(one).onPitch ? 'notCalledUp' : 'notYet';
    };
    return { called: (one: Seen) => (isStaff(user) ? called(one) : null), callUp };
  };
  type Squads = Awaited<ReturnType<typeof squadsFor>>;

  const ofBoard = async (one: Seen, squads: Squads, now: EpochMs): Promise<HomeMatch> => {
    const { row, right } = one;
    const { state } = (await fold(row)).now;
    const scorers = state.goals.flatMap(({ playerId }) => playerId ?? []);
    const names = await shortNames(query, row.club_id, scorers);
    const goals = state.goals.filter(({ side, playerId }) => side === 'own' && playerId !== undefined);
    const byScorer = Map.groupBy(goals, ({ playerId }) => String(playerId));
    const called = squads.called(one);
    return {
      ...listItem(row, right, now),
      readiness:
        called === null
          ? null
          : {
              called,
              starters: Object.keys(state.lineup).length,
              onPitch: state.rules.onPitch,
              formation: state.formation ?? null,
            },
      scorers: [...byScorer].map(([id, scored]) => ({
        name: names.get(id) ?? '',
        at: scored.map(({ at }) => ({ ...at })),
      })),
      played: Object.values(state.players).filter(({ spells }) => spells.length > 0).length,
      callUp: squads.callUp(one),
    };
  };

  const ofMatch = (one: Seen, squads: Squads, now: EpochMs): HomeOccasion => {
    const { row, right } = one;
    const match = listItem(row, right, now);
    return {
      id: row.id,
      kind: 'match',
      teamId: row.team_id,
      teamName: row.team_name,
      shirtColour: row.shirt_colour,
      numberColour: row.number_colour,
      start: match.kickoffAt,
      end: iso(row.kickoff_at + lengthOf(rules(one).periods) * 60_000),
      place: row.venue,
      match,
      called: squads.called(one),
      callUp: squads.callUp(one),
    };
  };

  const trainings = async ({ user, led }: DayOf, since: EpochMs): Promise<readonly HomeOccasion[]> => {
    const playerId = hasRole(user, 'PLAYER') ? user.playerId : null;
    return (await trainingsFor(query, user.clubId, { led, playerId, since })).map((row) => ({
      id: row.id,
      kind: 'training',
      teamId: row.team_id,
      teamName: row.team_name,
      shirtColour: row.shirt_colour,
      numberColour: row.number_colour,
      start: iso(row.starts_at),
      end: iso(row.starts_at + row.minutes * 60_000),
      place: row.place,
      match: null,
      called: null,
      callUp: null,
    }));
  };

  return {
    seenBy,
    read: async (of: DayOf): Promise<{ matches: HomeMatch[]; agenda: HomeOccasion[] }> => {
      const { user, led, played, ofClub, zone, now } = of;
      const about = { clubId: user.clubId, teams: ofClub ? null : [...led, ...played], since: now - 3 * day };
      const rows = await matchesFrom(query, about, most.matches);
      const seen = (await seenBy(user, rows)).filter(({ row }) => row.state !== 'cancelled');
      const squads = await squadsFor(user, played, seen);
      const inOrder = byNeed(now);
      const near = seen.filter((one) => isNear(known(one), now)).toSorted((a, b) => inOrder(known(a), known(b)));
      const matches: HomeMatch[] = [];
      for (const one of near.slice(0, most.board)) matches.push(await ofBoard(one, squads, now));
      const today = dayOf(new Date(now), zone);
      const agenda = [
        ...seen.map((one) => ofMatch(one, squads, now)).filter(({ start }) => dayOf(new Date(start), zone) >= today),
        ...(await trainings(of, now - 12 * hour)).filter(({ end }) => Date.parse(end) > now),
      ];
      agenda.sort((a, b) => a.start.localeCompare(b.start));
      return { matches, agenda: agenda.slice(0, most.agenda + matches.length) };
    },
  };
};
