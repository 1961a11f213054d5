import type { CallUp, HomeMatch, HomeOccasion } from '#contract/home.ts';
import type { EpochMs } from '#domain/clock.ts';
import type { MatchRight } from '#domain/roles.ts';
import { byNeed, isNear } from '#machines/match/homeBoard.ts';
import { hasRole, type User } from '#server/sessions/user.ts';
import { type Agenda, agendaOf, rulesOfRow } from './homeAgenda.ts';
import { calledUpTo, matchesFrom, shortNames, squadsOf } from './homeStore.ts';
import type { Matches } from './matches.ts';
import { reachOf } from './rights.ts';
import type { ListedRow } from './store.ts';
import { listItem } from './toReply.ts';

const day = 86_400_000;
/** Matches looked at, shown on the board, rows of the agenda beside them. */
const most = { matches: 60, board: 12, agenda: 8 };

export type Seen = { readonly row: ListedRow; readonly right: MatchRight };
const known = ({ row }: Seen) => ({ state: row.state, kickoffAt: row.kickoff_at });

/** What a user may know of the squad of a match. */
export type Squads = {
  readonly called: (one: Seen) => number | null;
  readonly callUp: (one: Seen) => CallUp | null;
  /** Of each player of the account in the team of the match. */
  readonly callUps: (one: Seen) => HomeOccasion['callUps'];
};

/** Whose day it is: teams they look after, teams they play in, and whether all matches of the club are theirs to see. */
export type DayOf = {
  readonly user: User;
  readonly led: readonly string[];
  /** The teams that each player of the account plays in. */
  readonly playing: ReadonlyMap<string, readonly string[]>;
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
  const squadsFor = async (user: User, playing: DayOf['playing'], seen: readonly Seen[]): Promise<Squads> => {
    const ids = seen.map(({ row }) => row.id);
    const squads = await squadsOf(query, ids);
    const mine = await calledUpTo(query, [...playing.keys()], ids);
    const called = ({ row }: Seen) => squads.get(row.id)?.called ?? 0;
    const callUpOf = (one: Seen, playerId: string): CallUp => {
      if (mine.get(one.row.id)?.has(playerId)) return 'calledUp';
      return called(one) >= rulesOfRow(one.row).onPitch ? 'notCalledUp' : 'notYet';
    };
    const callUps = (one: Seen) =>
      [...playing].flatMap(([playerId, teamIds]) =>
        teamIds.includes(one.row.team_id) ? { playerId, callUp: callUpOf(one, playerId) } : [],
      );
    const callUp = (one: Seen): CallUp | null => {
      const all = callUps(one);
      return all.find((own) => own.callUp === 'calledUp')?.callUp ?? all[0]?.callUp ?? null;
    };
    return { called: (one: Seen) => (isStaff(user) ? called(one) : null), callUp, callUps };
  };
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

  return {
    seenBy,
    read: async (of: DayOf): Promise<Agenda & { readonly matches: HomeMatch[] }> => {
      const { user, led, playing, ofClub, now } = of;
      const played = new Set([...playing.values()].flat());
      const about = { clubId: user.clubId, teams: ofClub ? null : [...led, ...played], since: now - 3 * day };
      const rows = await matchesFrom(query, about, most.matches);
      const seen = (await seenBy(user, rows)).filter(({ row }) => row.state !== 'cancelled');
      const squads = await squadsFor(user, playing, seen);
      const inOrder = byNeed(now);
      const near = seen.filter((one) => isNear(known(one), now)).toSorted((a, b) => inOrder(known(a), known(b)));
      const matches: HomeMatch[] = [];
      for (const one of near.slice(0, most.board)) matches.push(await ofBoard(one, squads, now));
      const found = await agendaOf(query, of, { seen, squads });
      return { ...found, matches, agenda: found.agenda.slice(0, most.agenda + matches.length) };
    },
  };
};
