import type { Minute } from '../clock.ts';
import type { PlayerId } from '../ids.ts';
import { goalkeeper, type PositionCode } from '../positions.ts';
import { type MatchRules, periodStart } from './format.ts';
import { farFrom, type KnownPlaces } from './placeFit.ts';
import type { RotationChoice } from './plan.ts';
import { shareOf } from './share.ts';
import type { Spot } from './state.ts';

/** A stint: from one moment of changes to the next, in match minutes, and who is on the pitch. */
export type Stint = {
  readonly period: number;
  readonly from: Minute;
  readonly to: Minute;
  readonly on: readonly PlayerId[];
};
/** Why a wish cannot be fulfilled, with figures for the sentence. */
export type RotationProblem =
  | { readonly code: 'tooFew'; readonly players: number; readonly places: number }
  | { readonly code: 'participationMost'; readonly players: number; readonly most: number; readonly periods: number }
  | { readonly code: 'participationLeast'; readonly players: number; readonly least: number; readonly periods: number }
  | { readonly code: 'keeperMost'; readonly playerId: PlayerId; readonly most: number };
export type Rotation = { readonly stints: readonly Stint[]; readonly problems: readonly RotationProblem[] };

export type RotationNeeds = RotationChoice & {
  readonly rules: MatchRules;
  /** The players who may play, in the order of preference when they are otherwise equal. */
  readonly players: readonly PlayerId[];
  /** Places on the pitch that substitutions can fill. */
  readonly places: number;
  /** The starters, or the players on the pitch, with their places; including players whose places are to be filled. */
  readonly lineup: Readonly<Record<PlayerId, Spot>>;
  readonly positionOf: (playerId: PlayerId) => PositionCode | null;
  /** The match so far, when it runs: minutes of each player, periods each has played in, and the present minute. */
  readonly soFar?: {
    readonly minute: Minute;
    /** The match is in play: players on the pitch stay until the next stint. */
    readonly running: boolean;
    readonly minutes: Readonly<Record<PlayerId, number>>;
    readonly periods: Readonly<Record<PlayerId, readonly number[]>>;
  };
};

/** Places that a group of players share among themselves: the goal among keepers, the field among the others. */
type Pool = { readonly players: readonly PlayerId[]; readonly places: number };
type Count = { readonly minutes: Map<PlayerId, number>; readonly periods: Map<PlayerId, Set<number>> };
const periodsOf = ({ periods }: Count, id: PlayerId): Set<number> => periods.get(id) ?? new Set();
type Frame = Omit<Stint, 'on'> & { readonly left: number };

const round = (minute: number): Minute => Math.round(minute);

/** The coming stints, each period cut into so many of about the same length in whole minutes. */
const framesOf = ({ rules, blocks, soFar }: RotationNeeds): readonly Frame[] => {
  const minute = soFar?.minute ?? 0;
  return rules.periods.flatMap((length, index) => {
    const start = periodStart(rules, index + 1);
    const cuts = Array.from({ length: blocks + 1 }, (_, place) => start + round((length * place) / blocks));
    return cuts
      .slice(1)
      .map((to, place) => ({
        period: index + 1,
        from: Math.max(minute, cuts[place] ?? start),
        to,
        left: blocks - 1 - place,
      }))
      .filter((frame) => frame.to > frame.from);
  });
};

/** How many can play at once. */
const manyOf = ({ places, players }: RotationNeeds): number => Math.min(places, players.length);

/** The goalkeepers as a pool where two of them rotate; else the one keeper stays, or everybody takes turns in goal. */
const poolsOf = (needs: RotationNeeds): readonly Pool[] => {
  const { players, lineup, positionOf, keeper } = needs;
  const placed = players.find((id) => lineup[id]?.position === goalkeeper);
  const keepers = players.filter((id) => positionOf(id) === goalkeeper || id === placed);
  const places = manyOf(needs);
  const goal = keeper === 'fixed' ? (placed ?? keepers[0]) : undefined;
  if (goal !== undefined)
    return [
      { players: [goal], places: 1 },
      { players: players.filter((id) => id !== goal), places: places - 1 },
    ];
  if (keepers.length >= 2)
    return [
      { players: keepers, places: 1 },
      {
        players: players.filter((id) => !keepers.includes(id)),
        places: Math.min(places - 1, players.length - keepers.length),
      },
    ];
  return [{ players, places }];
};

type Participation = NonNullable<MatchRules['participation']>;
/** How many of a pool take part in each of the periods of the rule; fewest substitutions, and everybody's least. */
const takingPart = ({ players, places }: Pool, rule: Participation, { blocks }: RotationNeeds): number => {
  const wanted = Math.ceil((players.length * rule.least) / rule.periods);
  const bearable = Math.floor((players.length * rule.most) / rule.periods);
  return Math.max(places, Math.min(wanted, bearable, players.length, places * blocks));
};

/** Why the rule cannot be kept, by the numbers of a pool; null when it can. */
const bindsTooHard = (pool: Pool, { rules, blocks }: RotationNeeds): RotationProblem | null => {
  const rule = rules.participation;
  if (!rule) return null;
  const { most, least, periods } = rule;
  const players = pool.players.length;
  const [only] = pool.players;
  if (players === 1 && only !== undefined && most < periods) return { code: 'keeperMost', playerId: only, most };
  if (players * most < pool.places * periods) return { code: 'participationMost', players, most, periods };
  return players * least > pool.places * blocks * periods
    ? { code: 'participationLeast', players, least, periods }
    : null;
};

/** In play, earlier events may have made it impossible: checked on the result. */
const broken = (pool: Pool, count: Count, { rules }: RotationNeeds): RotationProblem | null => {
  const rule = rules.participation;
  if (!rule) return null;
  const { most, least, periods } = rule;
  const played = (id: PlayerId) => [...periodsOf(count, id)].filter((n) => n <= periods).length;
  const tooMany = pool.players.filter((id) => played(id) > most).length;
  if (tooMany > 0) return { code: 'participationMost', players: tooMany, most, periods };
  const tooFew = pool.players.filter((id) => played(id) < least).length;
  return tooFew > 0 ? { code: 'participationLeast', players: tooFew, least, periods } : null;
};

const problemsOf = (pools: readonly Pool[], count: Count, needs: RotationNeeds): readonly RotationProblem[] => {
  const { players, places } = needs;
  const short: RotationProblem[] = players.length < places ? [{ code: 'tooFew', players: players.length, places }] : [];
  return [...short, ...pools.flatMap((pool) => bindsTooHard(pool, needs) ?? broken(pool, count, needs) ?? [])];
};

/** The players of a pool in the order of their claim to a place. */
const inTurn = (pool: readonly PlayerId[], count: Count, on: ReadonlySet<PlayerId>, { shares }: RotationNeeds) => {
  const owed = (id: PlayerId) => {
    const share = shareOf(shares, id);
    return share <= 0 ? Number.MAX_SAFE_INTEGER : (count.minutes.get(id) ?? 0) / share;
  };
  return pool
    .map((id) => ({ id, owed: owed(id), on: on.has(id) ? 0 : 1 }))
    .toSorted((a, b) => a.owed - b.owed || a.on - b.on)
    .map((one) => one.id);
};

/** The players of a pool who take part in a period: those with the fewest so far. */
const partOf = (pool: Pool, period: number, count: Count, on: ReadonlySet<PlayerId>, needs: RotationNeeds) => {
  const rule = needs.rules.participation;
  if (!rule || period > rule.periods) return pool.players;
  const here = (id: PlayerId) => (periodsOf(count, id).has(period) ? 0 : 1);
  return inTurn(pool.players, count, on, needs)
    .toSorted((a, b) => here(a) - here(b) || periodsOf(count, a).size - periodsOf(count, b).size)
    .slice(0, takingPart(pool, rule, needs));
};

/**
 * The players of a pool who are on the pitch in one stint. Everybody who takes part in the period plays at least one of
 * its stints.
 */
const chosen = (pool: Pool, frame: Frame, count: Count, on: ReadonlySet<PlayerId>, needs: RotationNeeds) => {
  const part = partOf(pool, frame.period, count, on, needs);
  const turn = inTurn(part, count, on, needs);
  const rule = needs.rules.participation;
  if (!rule || frame.period > rule.periods) return turn.slice(0, pool.places);
  const unseen = turn.filter((id) => !periodsOf(count, id).has(frame.period));
  const must = unseen.slice(0, Math.max(0, unseen.length - pool.places * frame.left));
  return [...must, ...turn.filter((id) => !must.includes(id))].slice(0, pool.places);
};

/** Players on the pitch stay until the next stint; a place that somebody has left is filled at once. */
const staying = (
  pools: readonly Pool[],
  frame: Frame,
  count: Count,
  placed: readonly PlayerId[],
  needs: RotationNeeds,
) => {
  const free = Math.max(0, manyOf(needs) - placed.length);
  const on = new Set(placed);
  const next = pools.flatMap((pool) => chosen(pool, frame, count, on, needs)).filter((id) => !on.has(id));
  return [...placed, ...next.slice(0, free)];
};

/**
 * Who plays when, so that everybody has their share: in each stint those with the least playing time play. Without a
 * binding rule nobody has more than one stint above another of their pool. The first stint is the present line-up;
 * participation rules are kept where possible, and `problems` names the reasons where not. Pure; in play, calculated
 * from `soFar`.
 */
export const rotationOf = (needs: RotationNeeds): Rotation => {
  const pools = poolsOf(needs);
  const count: Count = {
    minutes: new Map(needs.players.map((id) => [id, needs.soFar?.minutes[id] ?? 0])),
    periods: new Map(needs.players.map((id) => [id, new Set(needs.soFar?.periods[id] ?? [])])),
  };
  const placed = needs.players.filter((id) => id in needs.lineup);
  const full = placed.length === manyOf(needs);
  const starts = needs.soFar ? needs.soFar.running : full;
  let on: ReadonlySet<PlayerId> = new Set(placed);
  const stints = framesOf(needs).map((frame, index): Stint => {
    const players =
      index === 0 && starts
        ? staying(pools, frame, count, placed, needs)
        : pools.flatMap((pool) => chosen(pool, frame, count, on, needs));
    for (const id of players) {
      count.minutes.set(id, (count.minutes.get(id) ?? 0) + frame.to - frame.from);
      periodsOf(count, id).add(frame.period);
    }
    on = new Set(players);
    return { period: frame.period, from: frame.from, to: frame.to, on: players };
  });
  return { stints, problems: problemsOf(pools, count, needs) };
};

/** Who takes whose place, the nearest player first: by where they have played, and by their own position. */
export const pairsOf = (
  out: readonly PlayerId[],
  ins: readonly PlayerId[],
  spots: Readonly<Record<PlayerId, Spot>>,
  places: KnownPlaces,
): readonly { readonly playerOutId: PlayerId; readonly playerInId: PlayerId }[] => {
  const all = out.flatMap((playerOutId) =>
    ins.map((playerInId) => ({
      playerOutId,
      playerInId,
      cost: farFrom(places, playerInId, spots[playerOutId]?.position ?? 'm'),
    })),
  );
  const used = new Set<PlayerId>();
  return all
    .toSorted((a, b) => a.cost - b.cost)
    .flatMap(({ playerOutId, playerInId }) => {
      if (used.has(playerOutId) || used.has(playerInId)) return [];
      used.add(playerOutId).add(playerInId);
      return [{ playerOutId, playerInId }];
    });
};
