import type { Fact, Line, Side, Swap } from './lines.ts';

/** The rules of a match, as far as published matches of eleven a side need them. */
export type Terms = {
  readonly most: number;
  readonly least: number;
  readonly squadMost: number;
  readonly regular: number;
  readonly extra: number;
  readonly winnerNeeded: boolean;
  readonly kicks: number;
  readonly changes: number;
  readonly windows: number | null;
  readonly moreInExtra: number;
  readonly isLocal: boolean;
};
type Phase = 'before' | 'ready' | 'play' | 'break' | 'time' | 'kicks' | 'stopped' | 'over';

/** A match as far as it has been read. */
export class Reading {
  phase: Phase = 'before';
  period = 0;
  running = false;
  latest = 0;
  squad = new Map<string, number | undefined>();
  readonly eleven = new Map<string, string>();
  readonly pitch = new Map<string, string>();
  readonly hasPlayed = new Set<string>();
  readonly dismissed = new Set<string>();
  readonly carded = new Set<string>();
  booked = new Set<string>();
  readonly goals: Record<Side, number> = { own: 0, rival: 0 };
  made = 0;
  readonly windows: { period: number; clock: number }[] = [];
  readonly ends = new Map<number, number>();
  readonly taken: { side: Side; playerId: string | undefined; scored: boolean }[] = [];
  first: Side | undefined;
  readonly terms: Terms;
  constructor(terms: Terms) {
    this.terms = terms;
  }
  get level(): boolean {
    return this.goals.own === this.goals.rival;
  }
  /** Law 7, Law 10: another period follows while there are regular ones, then extra time if a winner is wanted. */
  get anotherPeriod(): boolean {
    const { regular, extra, winnerNeeded } = this.terms;
    if (this.period < regular) return true;
    if (this.period >= regular + extra) return false;
    return this.period > regular || (winnerNeeded && this.level);
  }
  /** Law 10: a side has won the shoot-out when the other cannot catch up with its remaining penalties. */
  get decided(): boolean {
    const of = (side: Side) => this.taken.filter((kick) => kick.side === side);
    const scored = (side: Side) => of(side).filter((kick) => kick.scored).length;
    const round = Math.max(this.terms.kicks, of('own').length, of('rival').length);
    const left = (side: Side) => round - of(side).length;
    const lead = scored('own') - scored('rival');
    return lead > left('rival') || -lead > left('own');
  }
  plays(id: string | undefined): boolean {
    return id === undefined || (this.pitch.has(id) && !this.dismissed.has(id));
  }
}

type Law = (now: Reading, fact: Fact, line: Line) => boolean;

const swapAllowed = (now: Reading, { playerOutId, playerInId }: Swap): boolean =>
  now.plays(playerOutId) &&
  now.squad.has(playerInId) &&
  !now.dismissed.has(playerInId) &&
  !now.pitch.has(playerInId) &&
  // Law 3: a replaced player takes no further part.
  !now.hasPlayed.has(playerInId);

/** Law 3: substitutions within a minute are one stoppage; a break spends none. */
export const spendsWindow = (now: Reading, { period, clock }: Line): boolean =>
  now.running &&
  clock !== null &&
  !now.windows.some((one) => one.period === period && Math.abs(one.clock - clock) <= 60_000);

const limits = (now: Reading) => {
  const { regular, changes, windows, moreInExtra } = now.terms;
  const extraNow = now.period > regular || (now.period === regular && !now.running && now.anotherPeriod);
  const more = extraNow ? moreInExtra : 0;
  return { most: changes + more, windows: windows === null ? Number.POSITIVE_INFINITY : windows + more };
};

const substitution: Law = (now, { changes = [] }, line) => {
  const named = changes.flatMap((one) => [one.playerOutId, one.playerInId]);
  if (new Set(named).size !== named.length) return false;
  const keeper = [...now.pitch].find(([, position]) => position === 'pt')?.[0];
  const lastWhistle = !now.running && [now.terms.regular, now.terms.regular + now.terms.extra].includes(now.period);
  if (lastWhistle) {
    // After the last whistle nobody is replaced, except the goalkeeper in the shoot-out (Law 10).
    const kicks = now.phase === 'kicks' || (now.terms.winnerNeeded && now.level);
    const forKicks = kicks && changes.every((one) => one.playerOutId === keeper);
    if (!forKicks && (now.phase === 'kicks' || !now.anotherPeriod)) return false;
  }
  if (!changes.every((one) => swapAllowed(now, one))) return false;
  const out = new Set(changes.map((one) => one.playerOutId));
  const keepers =
    [...now.pitch].filter(([id, position]) => position === 'pt' && !out.has(id)).length +
    changes.filter((one) => (one.position ?? now.pitch.get(one.playerOutId)) === 'pt').length;
  if (keepers > 1) return false;
  const { most, windows } = limits(now);
  if (now.made + changes.length > most) return false;
  return !spendsWindow(now, line) || now.windows.length < windows;
};

const kick: Law = (now, { side = 'own', playerId }) => {
  const last = now.taken.at(-1);
  const turn = last ? (last.side === 'own' ? 'rival' : 'own') : now.first;
  if (now.decided || (turn !== undefined && turn !== side)) return false;
  if (side === 'rival' || playerId === undefined) return true;
  if (!now.plays(playerId)) return false;
  const own = now.taken.filter((one) => one.side === 'own');
  const of = (id: string) => own.filter((one) => one.playerId === id).length;
  const waiting = [...now.pitch.keys()].filter((id) => of(id) < of(playerId)).length;
  return waiting <= own.filter((one) => one.playerId === undefined).length;
};

const ended: Law = (now, { n, localScore, visitorScore }, { clock, scoreText }) => {
  if (n !== now.period || (clock !== null && clock < now.latest)) return false;
  const { own, rival } = now.goals;
  const [local, visitor] = now.terms.isLocal ? [own, rival] : [rival, own];
  return !scoreText || ((localScore ?? local) === local && (visitorScore ?? visitor) === visitor);
};

const card: Law = (now, { card: shown, playerId }) =>
  playerId !== undefined &&
  now.squad.has(playerId) &&
  !now.dismissed.has(playerId) &&
  (shown !== 'secondYellow' || now.booked.has(playerId));

const squad: Law = (now, { players = [] }) => {
  const numbers = players.flatMap(({ playerId, dorsal }) => dorsal ?? now.squad.get(playerId) ?? []);
  const ids = players.map(({ playerId }) => playerId);
  const struck = [...now.squad.keys()].filter((id) => !ids.includes(id));
  return (
    players.length <= now.terms.squadMost &&
    new Set(ids).size === ids.length &&
    new Set(numbers).size === numbers.length &&
    !struck.some((id) => now.period > 0 || now.carded.has(id))
  );
};

/** Each law with the phases in which its thing can happen at all. */
export const laws: Readonly<Record<string, readonly [phases: readonly Phase[], law: Law]>> = {
  'squad.called': [['before', 'play', 'break', 'time', 'stopped'], squad],
  'lineup.placed': [
    ['before'],
    (now, { playerId = '' }) =>
      now.squad.has(playerId) &&
      !now.dismissed.has(playerId) &&
      (now.eleven.has(playerId) || now.eleven.size < now.terms.most),
  ],
  'lineup.confirmed': [
    ['before'],
    (now) =>
      now.eleven.size >= now.terms.least &&
      [...now.eleven.values()].filter((position) => position === 'pt').length === 1,
  ],
  'period.started': [
    ['ready', 'break', 'time'],
    (now, { n }) =>
      n === now.period + 1 && now.anotherPeriod && (n === 1 ? now.eleven : now.pitch).size >= now.terms.least,
  ],
  'period.ended': [['play'], ended],
  'goal.scored': [
    ['play'],
    (now, { kind, playerId, assistId }) =>
      kind === 'ownGoal'
        ? playerId === undefined && assistId === undefined
        : now.plays(playerId) && now.plays(assistId) && (assistId === undefined || assistId !== playerId),
  ],
  'goal.conceded': [['play'], (now, { playerId }) => now.plays(playerId)],
  'penalty.missed': [['play'], (now, { side, playerId }) => side === 'rival' || now.plays(playerId)],
  'card.shown': [['ready', 'play', 'break', 'time', 'kicks', 'stopped', 'over'], card],
  'player.substituted': [['play', 'break', 'time', 'kicks', 'stopped'], substitution],
  'shootout.started': [
    ['time'],
    (now) => now.terms.winnerNeeded && now.level && !(now.period === now.terms.regular && now.terms.extra > 0),
  ],
  'kick.taken': [['kicks'], kick],
  'match.finished': [['time', 'kicks'], (now) => !now.terms.winnerNeeded || !now.level || now.decided],
};

/** Things that name their period themselves; everything else belongs to the one that runs or ran last. */
const named = ['period.started', 'period.ended'];
export const isLegal = (now: Reading, line: Line): boolean => {
  const [phases, law] = laws[line.fact.type] ?? [];
  if (!phases?.includes(now.phase) || !law) return false;
  return (named.includes(line.fact.type) || line.period === now.period) && law(now, line.fact, line);
};
