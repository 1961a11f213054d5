import { minuteMs, playedAt } from '#domain/clock.ts';
import { formationsOf } from '#domain/formations.ts';
import type {
  Card,
  Change,
  Correction,
  CorrectionEntry,
  Entry,
  GoalKind,
  LogEntry,
  MatchEvent,
  MatchTime,
  Side,
} from '#domain/match/entry.ts';
import { periodStart, type RuleOverrides, rulesOf } from '#domain/match/format.ts';
import { timeAt, timeOfMinute } from '#domain/match/matchTime.ts';
import { runningPeriod } from '#domain/match/state.ts';
import type { PositionCode } from '#domain/positions.ts';
import type { Sport } from '#domain/sports.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { decide, type MatchNow, replay, type Verdict } from '#machines/match/replay.ts';

/** The starters, keeper first, as many as the format has; and those on the bench. Names stand in the place of ids. */
const starters = ['Ona', 'Ana', 'Bea', 'Cris', 'Dani', 'Eva', 'Fani', 'Gala', 'Hana', 'Ines', 'Jana'];
export const substitutes = ['Kira', 'Lola', 'Mar', 'Nora', 'Olga', 'Pau', 'Rita', 'Sara'];
const kickOffAt = Date.UTC(2026, 2, 7, 10);

const typedMinute = /^(\d+)(?:\+(\d+))?'$/;
const readMinute = (minute: string): { minute: number; stoppage: number } => {
  const [, whole, plus] = typedMinute.exec(minute) ?? [];
  if (whole === undefined) throw new Error(`Not a minute: ${minute}`);
  return { minute: Number(whole), stoppage: Number(plus ?? 0) };
};

/**
 * A match as a referee would write it down. Every event is judged at once; a refused one leaves the match as it was and
 * must be the last, or be followed by `not(code)`.
 */
export class MatchScript {
  readonly input: MatchInput;
  readonly sport: Sport;
  log: readonly Entry[] = [];
  now: MatchNow;
  verdict: Verdict | undefined;
  /** The last entry, accepted or refused. */
  said: Entry | undefined;
  private wall = kickOffAt;
  private typed: (MatchTime & { readonly typed: true }) | undefined;
  private readonly names = new Map<string, string>();

  constructor(sport: Sport, rules: RuleOverrides, isLocal: boolean) {
    this.sport = sport;
    this.input = { rules: rulesOf(sport, rules), isLocal };
    this.now = replay(this.input, []);
  }

  /** The same match up to here, to be continued another way; its set-up is another, so that no kept fold is used. */
  copy(): MatchScript {
    const duplicate = new MatchScript(this.sport, {}, this.input.isLocal);
    for (const [name, id] of this.names) duplicate.names.set(name, id);
    return Object.assign(duplicate, { input: { ...this.input }, log: this.log, now: this.now, wall: this.wall });
  }

  get starters(): readonly string[] {
    return starters.slice(0, this.input.rules.onPitch);
  }

  /** The code of the last sentence when it was refused. */
  get answer(): string {
    if (this.verdict === undefined) return 'nothing was said';
    return this.verdict.ok ? 'accepted' : this.verdict.refused.code;
  }

  private put(entry: Entry): this {
    if (this.verdict?.ok === false) throw new Error(`Refused before: ${JSON.stringify(this.verdict.refused)}`);
    this.said = entry;
    this.verdict = decide(this.input, this.log, this.now.conflicts, entry);
    if (!this.verdict.ok) return this;
    this.log = [...this.log, entry];
    this.now = this.verdict.now;
    return this;
  }

  private stamp() {
    const seq = this.log.length + 1;
    const base = { id: `e${seq}`, seq, by: 'coach', device: 'bench', at: this.wall, recordedAt: this.wall };
    const time = this.typed ?? timeAt(this.now.state, this.wall);
    this.typed = undefined;
    return { ...base, ...time };
  }

  say(event: MatchEvent): this {
    const start =
      event.type === 'period.started'
        ? { period: event.n, clock: 0, minute: periodStart(this.input.rules, event.n), stoppage: 0 }
        : {};
    return this.put({ ...this.stamp(), ...start, ...event } as LogEntry);
  }

  correct(correction: Correction): this {
    return this.put({ ...this.stamp(), ...correction } as CorrectionEntry);
  }

  /** Expects the refusal of the last event, so that the match may be continued. */
  not(code: string): this {
    if (this.answer !== code) throw new Error(`Expected ${code}, got ${this.answer}`);
    this.verdict = undefined;
    return this;
  }

  /** What happens next happens at this minute ("23'", "45+2'": half a minute into it) or clock ("44:59", "20:00.5"). */
  at(when: string): this {
    const { state } = this.now;
    const start = periodStart(this.input.rules, state.period) * minuteMs;
    const [minutes = '0', seconds = '0'] = when.split(':');
    const clock = typedMinute.test(when)
      ? (readMinute(when).minute + readMinute(when).stoppage - 0.5) * minuteMs - start
      : Number(minutes) * minuteMs + Number(seconds) * 1000 - start;
    if (state.clock.runningSince === undefined) this.wall += 1000;
    else this.wall = Math.max(this.wall, state.clock.runningSince + clock - state.clock.playedBefore);
    return this;
  }

  /** The next event is recorded late, with its minute typed. */
  late(minute: string, period?: number, early = false): this {
    const time = timeOfMinute(this.now.state, { ...readMinute(minute), ...(period ? { period } : {}) }, early);
    if (!time) throw new Error(`Outside its period: ${minute}`);
    this.typed = { ...time, typed: true };
    return this;
  }

  /** The next event is recorded late, for the interval after a period. */
  lateInterval(period: number): this {
    this.typed = { period, clock: null, minute: null, stoppage: 0, typed: true };
    return this;
  }

  /** Real time passes. */
  wait(minutes: number): this {
    this.wall += minutes * minuteMs;
    return this;
  }

  /** The match clock, in ms. */
  get clock(): number {
    return playedAt(this.now.state.clock, this.wall);
  }
  get wallClock(): number {
    return this.wall;
  }

  called(...named: readonly string[]): this {
    const players = named.length > 0 ? named : [...this.starters, ...substitutes.slice(0, 6)];
    return this.say({ type: 'squad.called', players: players.map((playerId) => ({ playerId })) });
  }
  numbered(dorsals: Readonly<Record<string, number>>): this {
    const players = Object.entries(dorsals).map(([playerId, dorsal]) => ({ playerId, ...(dorsal ? { dorsal } : {}) }));
    return this.say({ type: 'squad.called', players });
  }
  /** Puts players on the slots of the format's first template. */
  lineUp(...players: readonly string[]): this {
    const slots = formationsOf(this.sport)[0]?.slots ?? [];
    for (const [index, playerId] of (players.length > 0 ? players : this.starters).entries())
      this.places(playerId, slots[index]?.position ?? 'm');
    return this;
  }
  places = (playerId: string, position: PositionCode) => this.say({ type: 'lineup.placed', playerId, position });
  benches = (playerId: string) => this.say({ type: 'lineup.benched', playerId });
  equates = (playerId: string) => this.say({ type: 'lineup.benched', playerId, equates: true });
  formation = (formationId: string) => this.say({ type: 'formation.set', formationId });
  confirmed = () => this.say({ type: 'lineup.confirmed' });
  reopened = () => this.say({ type: 'lineup.reopened' });
  kickOff = () => this.start(1);
  start = (n: number) => this.wait(15).say({ type: 'period.started', n });
  end = (more: { n?: number; localScore?: number; visitorScore?: number } = {}) =>
    this.say({ type: 'period.ended', n: this.now.state.period, ...more });
  /** Plays the period that runs to its last second, and ends it. */
  whistle(): this {
    const { rules } = this.input;
    return this.at(`${periodStart(rules, this.now.state.period + 1)}:00`).end();
  }
  goal = (playerId?: string, assistId?: string, kind: GoalKind = 'play') =>
    this.say({ type: 'goal.scored', kind, ...(playerId ? { playerId } : {}), ...(assistId ? { assistId } : {}) });
  conceded = (kind: GoalKind = 'play', playerId?: string) =>
    this.say({ type: 'goal.conceded', kind, ...(playerId ? { playerId } : {}) });
  missed = (side: Side, playerId?: string) =>
    this.say({ type: 'penalty.missed', side, ...(playerId ? { playerId } : {}) });
  assist = (goal: string, playerId: string) =>
    this.say({ type: 'assist.given', goalId: this.names.get(goal) ?? goal, playerId });
  card = (card: Card, playerId: string, more = {}) => this.say({ type: 'card.shown', card, playerId, ...more });
  yellow = (playerId: string) => this.card('yellow', playerId);
  temporary = (playerId: string) => this.card('yellow', playerId, { temporary: true });
  red = (playerId: string) => this.card('red', playerId);
  staffCard = (card: Card, staffId: string) => this.say({ type: 'card.shown', card, staffId });
  sub = (out: string, on: string, position?: PositionCode) =>
    this.subs({ playerOutId: out, playerInId: on, ...(position ? { position } : {}) });
  concussion = (out: string, on: string, additional: Change['additional'] = 'concussion') =>
    this.subs({ playerOutId: out, playerInId: on, additional });
  subs = (...changes: readonly Change[]) => this.say({ type: 'player.substituted', changes });
  moves = (playerId: string, position: PositionCode) => this.say({ type: 'player.moved', playerId, position });
  injured = (playerId: string) => this.say({ type: 'player.injured', playerId });
  leaves = (playerId: string) => this.benches(playerId);
  joins = (playerId: string, position: PositionCode = 'm') => this.places(playerId, position);
  back = (playerId: string) => this.say({ type: 'timePenalty.ended', playerId });
  timeout = (side: Side = 'own') => this.say({ type: 'timeout.taken', side });
  stopClock = () => this.say({ type: 'clock.stopped' });
  startClock = () => this.say({ type: 'clock.started' });
  setClock = (minutes: number) => this.say({ type: 'clock.set', shift: minutes * minuteMs });
  shootout = (first?: Side) => this.say({ type: 'shootout.started', ...(first ? { first } : {}) });
  kick = (side: Side, scored: boolean, playerId?: string) =>
    this.say({ type: 'kick.taken', side, scored, ...(playerId ? { playerId } : {}) });
  /** Penalties in turn from ours on: "o" scored, "x" missed. */
  kicks(marks: string): this {
    for (const mark of marks) this.kick(this.turn(), mark === 'o');
    return this;
  }
  private turn(): Side {
    return this.now.state.shootout?.kicks.at(-1)?.side === 'own' ? 'rival' : 'own';
  }
  suspend = (reason?: string) => this.say({ type: 'match.suspended', ...(reason ? { reason } : {}) });
  resume = () => this.say({ type: 'match.resumed' });
  abandon = (reason?: string) => this.say({ type: 'match.abandoned', ...(reason ? { reason } : {}) });
  postpone = (reason?: string) => this.say({ type: 'match.postponed', ...(reason ? { reason } : {}) });
  reschedule = () => this.say({ type: 'match.rescheduled' });
  cancel = (reason?: string) => this.say({ type: 'match.cancelled', ...(reason ? { reason } : {}) });
  finish = () => this.say({ type: 'match.finished' });
  sign = () => this.say({ type: 'match.confirmed' });
  note = () => this.say({ type: 'note.made', text: 'Press higher.' });

  /** Names the last entry, for a correction or an assist. */
  as(name: string): this {
    this.names.set(name, this.log.at(-1)?.id ?? '');
    return this;
  }
  private idOf = (name: string): string => this.names.get(name) ?? name;
  retract = (name: string) => this.correct({ type: 'entry.retracted', corrects: this.idOf(name) });
  amend(name: string, event: MatchEvent, minute?: string, period?: number): this {
    const typed = minute && { ...readMinute(minute), ...(period ? { period } : {}) };
    const when = typed ? timeOfMinute(this.now.state, typed) : undefined;
    if (when === null) throw new Error(`Outside its period: ${minute}`);
    return this.correct({ type: 'entry.amended', corrects: this.idOf(name), event, ...(when ? { when } : {}) });
  }

  get inPeriod(): boolean {
    return runningPeriod(this.now.state) !== undefined;
  }
}

export const match = (sport: Sport, rules: RuleOverrides = {}, isLocal = true): MatchScript =>
  new MatchScript(sport, rules, isLocal);
