import { type Change, type Event, inOrder, type Line, type LoggedEntry } from './insightEntries.ts';
import { type At, emptyStints, leaves, type Stints, stands } from './insightStints.ts';

/**
 * The course of a match from the entries of its log alone, for the figures of the catalogue. It imports nothing of the
 * product: what corrections do, who is on the pitch and how minutes are counted is written down once more.
 */
type Spell = { from: At; to?: At };
export type LoggedGoal = {
  seq: number;
  at: At;
  kind: 'goal' | 'conceded' | 'penaltyMissed';
  sub: string | null;
  side: 'own' | 'rival';
  scorer: string | null;
  other: string | null;
  own: number;
  rival: number;
  on: readonly string[];
};
export type LoggedCard = { at: At; sub: string; player: string | null; staff: string | null };
export type LoggedPlayer = {
  spells: Spell[];
  started: boolean;
  sentOff: boolean;
};
export type Course = {
  over: boolean;
  isLocal: boolean | null;
  periods: Map<number, number>;
  goals: LoggedGoal[];
  cards: LoggedCard[];
  players: Map<string, LoggedPlayer>;
  kicks: { own: number; rival: number } | null;
  changes: number;
  hurt: Set<string>;
  stints: Stints;
  pitch: Map<string, string>;
  award: { own: number; rival: number } | null;
};

type Playing = Course & { period: number; cautioned: Set<string>; end: At };

const playerIn = (match: Playing, id: string): LoggedPlayer => {
  const known = match.players.get(id) ?? { spells: [], started: false, sentOff: false };
  match.players.set(id, known);
  return known;
};
const goesOn = (match: Playing, id: string, position: string, at: At): void => {
  match.pitch.set(id, position);
  if (match.period === 0) return;
  playerIn(match, id).spells.push({ from: at });
  stands(match.stints, id, position, at);
};
const goesOff = (match: Playing, id: string, at: At): void => {
  match.pitch.delete(id);
  leaves(match.stints, id, at);
  const open = match.players.get(id)?.spells.find(({ to }) => to === undefined);
  if (open) open.to = at;
};

/** Who is in goal. */
const keeperIn = ({ pitch }: Playing): string | null =>
  [...pitch].find(([, position]) => position === 'pt')?.[0] ?? null;
/** Law 3: who takes the goal of a goalkeeper on the pitch gives them the own place. */
const moved = (match: Playing, { playerId = '', position = '' }: Event, at: At): void => {
  const [keeper, was] = [keeperIn(match), match.pitch.get(playerId)];
  if (position === 'pt' && keeper !== null && keeper !== playerId && was !== undefined) match.pitch.set(keeper, was);
  match.pitch.set(playerId, position);
  if (match.period > 0) for (const [id, place] of match.pitch) stands(match.stints, id, place, at);
};

const scored = (match: Playing, { said, seq }: Line, at: At): void => {
  const past = match.goals.filter(({ kind }) => kind !== 'penaltyMissed');
  const own = past.filter(({ kind }) => kind === 'goal').length;
  const missed = said.type === 'penalty.missed';
  const kind = missed ? 'penaltyMissed' : said.type === 'goal.scored' ? 'goal' : 'conceded';
  const side = missed ? (said.side ?? 'own') : kind === 'goal' ? 'own' : 'rival';
  match.goals.push({
    ...{ seq, at, kind, side, sub: missed ? null : (said.kind ?? null), scorer: said.playerId ?? null },
    ...{
      other: kind === 'conceded' ? keeperIn(match) : (said.assistId ?? null),
      own,
      rival: past.length - own,
      on: missed ? [] : [...match.pitch.keys()],
    },
  });
};

/** Law 12: the second caution of a player is a sending-off. A card that was not counted has no consequence. */
const booked = (match: Playing, { card = '', playerId, staffId, uncounted }: Event, at: At): void => {
  const second = card === 'yellow' && playerId !== undefined && match.cautioned.has(playerId) && !uncounted;
  const sub = uncounted ? 'uncounted' : second ? 'secondYellow' : card;
  match.cards.push({ at, sub, player: playerId ?? null, staff: staffId ?? null });
  if (uncounted || playerId === undefined) return;
  if (sub === 'yellow') match.cautioned.add(playerId);
  else {
    playerIn(match, playerId).sentOff = true;
    goesOff(match, playerId, at);
  }
};

const called = (match: Playing, players: readonly { playerId: string }[]): void => {
  const ids = players.map(({ playerId }) => playerId);
  for (const id of [...match.players.keys()]) if (!ids.includes(id)) match.players.delete(id);
  for (const id of [...match.pitch.keys()]) if (!ids.includes(id)) match.pitch.delete(id);
  for (const id of ids) playerIn(match, id);
};

const begins = (match: Playing, { n = 1 }: Event): void => {
  match.period = n;
  if (n !== 1) return;
  const from = { period: 1, clock: 0, minute: 0, stoppage: 0 };
  for (const [id, position] of match.pitch) {
    const player = playerIn(match, id);
    player.started = true;
    player.spells.push({ from });
    stands(match.stints, id, position, from);
  }
};

const changed = (match: Playing, changes: readonly Change[], at: At): void => {
  for (const { playerOutId, playerInId, position } of changes) {
    const place = position ?? match.pitch.get(playerOutId) ?? '';
    goesOff(match, playerOutId, at);
    goesOn(match, playerInId, place, at);
  }
  match.changes += changes.length;
};

const steps: Readonly<Record<string, (match: Playing, line: Line, at: At) => void>> = {
  'squad.called': (match, { said }) => called(match, said.players ?? []),
  'lineup.placed': (match, { said }, at) => goesOn(match, String(said.playerId), said.position ?? '', at),
  'lineup.benched': (match, { said }, at) => goesOff(match, String(said.playerId), at),
  'period.started': (match, { said }) => begins(match, said),
  'period.ended': (match, { said }) => match.periods.set(Number(said.n), said.clock ?? 0),
  'goal.scored': scored,
  'goal.conceded': scored,
  'penalty.missed': scored,
  'card.shown': (match, { said }, at) => booked(match, said, at),
  'player.substituted': (match, { said }, at) => changed(match, said.changes ?? [], at),
  'player.moved': (match, { said }, at) => moved(match, said, at),
  'player.injured': (match, { said }) => {
    match.hurt.add(String(said.playerId));
  },
  'match.finished': (match) => {
    match.over = true;
  },
  'match.confirmed': (match) => {
    match.over = true;
  },
  'match.awarded': (match, { said }) => {
    match.award = { own: said.own ?? 0, rival: said.rival ?? 0 };
  },
  'kick.taken': (match, { said: { side = 'own', scored: isIn } }) => {
    match.kicks ??= { own: 0, rival: 0 };
    if (isIn) match.kicks[side] += 1;
  },
};

/** Assists that were given afterwards belong to their goal. */
const withAssists = (lines: readonly Line[], goals: readonly LoggedGoal[]): void => {
  const seqs = new Map(lines.map(({ id, seq }) => [id, seq]));
  for (const { said } of lines) {
    if (said.type !== 'assist.given') continue;
    const goal = goals.find(({ seq }) => seq === seqs.get(String(said.goalId)));
    if (goal) goal.other = said.playerId ?? null;
  }
};

/** What happened, by the log. `endOf`: the printed minute at which a period of so many ms is over. */
export const courseOf = (log: readonly LoggedEntry[], endOf: (period: number, played: number) => number): Course => {
  const nowhere: At = { period: 0, clock: 0, minute: 0, stoppage: 0 };
  const match: Playing = {
    ...{ over: false, isLocal: null, periods: new Map(), goals: [], cards: [], players: new Map(), kicks: null },
    ...{
      changes: 0,
      hurt: new Set(),
      stints: emptyStints(),
      award: null,
      period: 0,
      pitch: new Map(),
      cautioned: new Set(),
      end: nowhere,
    },
  };
  const lines = inOrder(log);
  for (const line of lines) {
    const { period, clock, minute, stoppage } = line.said;
    // In an interval: the end of the period before.
    const at = clock === null || minute === null ? match.end : { period, clock, minute, stoppage };
    steps[line.said.type]?.(match, line, at);
    const played = line.said.type === 'period.ended' ? match.periods.get(match.period) : undefined;
    if (played !== undefined)
      match.end = { period: match.period, clock: played, minute: endOf(match.period, played), stoppage: 0 };
  }
  withAssists(lines, match.goals);
  return match;
};
