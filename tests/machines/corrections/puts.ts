import type { Fact, Raw, Swap } from './lines.ts';
import type { RealLog } from './realLog.ts';
import { opinionOf, type Put, type Typed } from './reference.ts';

export type Given = { readonly log: readonly Raw[]; readonly puts: readonly Put[] };
type World = Pick<RealLog, 'terms'> & {
  readonly log: readonly Raw[];
  readonly squad: readonly string[];
  readonly random: () => number;
  /** Everybody and every minute in the place of some. */
  readonly every: boolean;
};

const few = <T>({ random }: World, list: readonly T[], count: number): readonly T[] =>
  list.length <= count
    ? list
    : list
        .map((one) => ({ one, at: random() }))
        .toSorted((a, b) => a.at - b.at)
        .slice(0, count)
        .map(({ one }) => one);
/** All of them where the run is complete. */
const some = <T>(world: World, list: readonly T[], count: number): readonly T[] =>
  world.every ? list : few(world, list, count);

const stranger = '00000000-0000-4000-8000-0000000000ff';

/** The same thing done by other people, one place of it after the other. */
const byOthers = (world: World, fact: Fact): readonly Fact[] => {
  const people = [...world.squad, stranger];
  const changed = (fact.changes ?? []).flatMap((swap, index) => {
    const with_ = (more: Partial<Swap>): Fact => ({
      ...fact,
      changes: fact.changes?.with(index, { ...swap, ...more }),
    });
    return [
      ...some(world, people, 6).map((playerOutId) => with_({ playerOutId })),
      ...some(world, people, 6).map((playerInId) => with_({ playerInId })),
    ];
  });
  if (fact.playerId === undefined) return changed;
  const assisted = fact.type === 'goal.scored' ? some(world, people, 5).map((assistId) => ({ ...fact, assistId })) : [];
  const unnamed = ['goal.scored', 'penalty.missed', 'kick.taken'].includes(fact.type)
    ? [Object.fromEntries(Object.entries(fact).filter(([key]) => key !== 'playerId' && key !== 'assistId')) as Fact]
    : [];
  return [...changed, ...some(world, people, 10).map((playerId) => ({ ...fact, playerId })), ...assisted, ...unnamed];
};

const kinds: Readonly<Record<string, readonly Partial<Fact>[]>> = {
  'goal.scored': [{ kind: 'play' }, { kind: 'penalty' }, { kind: 'ownGoal' }],
  'goal.conceded': [{ kind: 'play' }, { kind: 'penalty' }, { kind: 'ownGoal' }],
  'card.shown': [{ card: 'yellow' }, { card: 'secondYellow' }, { card: 'red' }],
  'penalty.missed': [{ side: 'own' }, { side: 'rival' }],
  'kick.taken': [{ scored: true }, { scored: false }, { side: 'own' }, { side: 'rival' }],
};

const times: readonly Typed[] = [
  { period: 1, minute: 1 },
  { period: 1, minute: 23 },
  { period: 1, minute: 45 },
  { period: 1, minute: 45, stoppage: 1 },
  { period: 1, minute: 45, stoppage: 40 },
  { period: 1, interval: true },
  { period: 2, minute: 46 },
  { period: 2, minute: 67 },
  { period: 2, minute: 90, stoppage: 2 },
  { period: 2, minute: 30 },
  { period: 2, interval: true },
  { period: 3, minute: 97 },
  { period: 4, minute: 120 },
];
const startOf = (period: number): number => [0, 45, 90, 105, 120][period - 1] ?? 0;
/** Every minute of every period, and some of its stoppage time. */
const everyMinute: readonly Typed[] = [1, 2, 3, 4].flatMap((period) =>
  Array.from({ length: period < 3 ? 45 : 15 }, (_, n): Typed => ({ period, minute: startOf(period) + n + 1 })),
);
const around = ({ period, clock }: Raw): readonly Typed[] =>
  clock === null || period === 0
    ? []
    : [-2, -1, 0, 1].flatMap((step) => {
        const n = startOf(period) + Math.floor(clock / 60_000) + 1 + step;
        const last = startOf(period + 1);
        return n <= startOf(period)
          ? []
          : [{ period, minute: Math.min(n, last), ...(n > last && { stoppage: n - last }) }];
      });

/** What happens in play may be moved; the line-up has no minute. */
const movable = new Set([
  'goal.scored',
  'goal.conceded',
  'penalty.missed',
  'card.shown',
  'player.substituted',
  'period.ended',
]);

const factOf = ({ id: _id, seq: _seq, period: _period, clock: _clock, ...rest }: Raw): Fact => {
  const stamps = new Set(['minute', 'stoppage', 'by', 'device', 'at', 'recordedAt', 'typed']);
  return Object.fromEntries(Object.entries(rest).filter(([key]) => !stamps.has(key))) as Fact;
};

/** An entry withdrawn; restored; with everything that depends on it, withdrawn or moved to another in the same step. */
const takenOut = (world: World, entry: Raw): readonly Given[] => {
  const { log, terms } = world;
  const out: Put = { do: 'withdraw', entryId: entry.id };
  const gone: Raw = {
    type: 'entry.retracted',
    id: `gone ${entry.id}`,
    seq: log.length + 1,
    period: entry.period,
    clock: null,
    corrects: entry.id,
  };
  const { illegal } = opinionOf(terms, log, [out]);
  const hanging = log.filter(({ id }) => illegal.includes(id));
  const all: Put[] = hanging.map(({ id }) => ({ do: 'withdraw', entryId: id }));
  const others = hanging.slice(0, 1).flatMap((one) =>
    byOthers(world, factOf(one)).map((event): Given => {
      return { log, puts: [{ do: 'amend', entryId: one.id, event }, ...all.slice(1), out] };
    }),
  );
  return [
    { log, puts: [out] },
    { log: [...log, gone], puts: [{ do: 'amend', entryId: entry.id }] },
    ...(all.length > 0
      ? [
          { log, puts: [...all, out] },
          { log, puts: [...all.slice(1), out] },
        ]
      : []),
    ...some(world, others, 6),
  ];
};

/** Every correction of one entry: who, what kind, when, both at once, withdrawn, restored, settled. */
export const putsOf = (world: World, entry: Raw): readonly Given[] => {
  const fact = factOf(entry);
  const amend = (more: { event?: Fact } & Typed): Given => ({
    log: world.log,
    puts: [{ do: 'amend', entryId: entry.id, ...more }],
  });
  const who = byOthers(world, fact);
  const moved = movable.has(entry.type)
    ? [...around(entry), ...some(world, times, 8), ...(world.every ? everyMinute : [])]
    : [];
  const both =
    moved.length > 0
      ? few(world, who, world.every ? 12 : 4).flatMap((event) =>
          few(world, moved, world.every ? 6 : 2).map((time) => amend({ event, ...time })),
        )
      : [];
  return [
    ...takenOut(world, entry),
    ...(fact.type === 'lineup.placed' ? some(world, who, 3) : who).map((event) => amend({ event })),
    ...(kinds[entry.type] ?? []).map((kind) => amend({ event: { ...fact, ...kind } })),
    ...moved.map((time) => amend(time)),
    ...both,
  ];
};

type Three = readonly [string, string, string];
const forgottenBy = (world: World, [ana, leo, mia]: Three): readonly Fact[] => [
  { type: 'goal.scored', kind: 'play', playerId: ana },
  { type: 'goal.scored', kind: 'penalty', playerId: leo, assistId: ana },
  { type: 'goal.scored', kind: 'ownGoal' },
  { type: 'goal.conceded', kind: 'play' },
  { type: 'goal.conceded', kind: 'ownGoal', playerId: mia },
  { type: 'penalty.missed', side: 'own', playerId: leo },
  { type: 'card.shown', card: 'yellow', playerId: ana },
  { type: 'card.shown', card: 'red', playerId: leo },
  { type: 'card.shown', card: 'secondYellow', playerId: mia },
  ...few(world, world.squad, 3).map(
    (playerOutId): Fact => ({
      type: 'player.substituted',
      changes: [{ playerOutId, playerInId: few(world, world.squad, 1)[0] ?? '' }],
    }),
  ),
];

/** Things forgotten, at every kind of minute, by people who were there and people who were not. */
export const forgottenOf = (world: World): readonly Given[] => {
  const { squad, log } = world;
  const at = (n: number): string => squad[n % squad.length] ?? '';
  const everybody = squad.map((ana, n): Three => [ana, at(n + 1), at(n + 2)]);
  return times.flatMap((time) => {
    const [ana = '', leo = '', mia = ''] = few(world, squad, 3);
    const people: readonly Three[] = world.every ? everybody : [[ana, leo, mia]];
    return people.flatMap((three) => {
      const facts = forgottenBy(world, three);
      const single = facts.map((event): Given => ({ log, puts: [{ do: 'insert', event, ...time }] }));
      const pair = few(world, facts, 2).map((event): Put => ({ do: 'insert', event, ...time }));
      return [...single, { log, puts: pair }];
    });
  });
};
