import { Expected, RealMatch, type RealSide } from '../../scripts/replay/realMatch.ts';

/**
 * A match that nobody played, in the format of the published ones: own goal, penalties, second yellow, a card for a
 * replaced player, two substitutions in one minute, extra time and shoot-out. Its figures below were counted without
 * the product.
 */
const lines = ['GK', 'DF', 'DF', 'DF', 'DF', 'MF', 'MF', 'MF', 'MF', 'FW', 'FW', 'GK', 'DF', 'FW'] as const;
const came: Readonly<Record<string, 'sub'>> = { h13: 'sub', h14: 'sub', a13: 'sub' };

const squad = (letter: string) =>
  lines.map((squad_pos, at) => {
    const id = `${letter}${at + 1}`;
    const role = at < 11 ? 'starter' : (came[id] ?? 'unused');
    const name = `Invented ${id}`;
    return { id, no: at + 1, name, given: 'Invented', family: id, pos: null, squad_pos, role };
  });

type When = readonly [team: RealSide, period: 'H1' | 'H2' | 'ET1' | 'ET2', minute: number, plus?: number];
let seq = 0;
const event = (type: string, [team, period, minute, plus = 0]: When, more: object) => {
  seq += 1;
  const label = plus > 0 ? `${minute}+${plus}'` : `${minute}'`;
  return { seq, type, team, period, minute, plus, label, ...more };
};
const kick = (n: number, team: RealSide, player: string, scored: boolean) => ({ n, team, player, scored });

export const inventedMatch = RealMatch.parse({
  schema: 'real-match/1',
  id: 'invented',
  has: { assists: true },
  competition: { id: 'INVENTED', name: 'Invented Cup' },
  knockout: true,
  date: '2026-05-30',
  kickoff_local: '18:00',
  venue: { stadium: 'La Vega' },
  periods: [
    { id: 'H1', start: 0, end: 45 },
    { id: 'H2', start: 45, end: 90 },
    { id: 'ET1', start: 90, end: 105 },
    { id: 'ET2', start: 105, end: 120 },
    { id: 'SO', start: null, end: null },
  ],
  home: { team: { id: 'h', name: 'Ribera' }, squad: squad('h') },
  away: { team: { id: 'a', name: 'Vega Baja' }, squad: squad('a') },
  events: [
    event('goal', ['home', 'H1', 12], { player: 'h10', kind: 'goal', assist: 'h6' }),
    event('yellow', ['away', 'H1', 30], { player: 'a5' }),
    event('goal', ['home', 'H1', 45, 2], { player: 'a3', kind: 'own_goal' }),
    event('substitution', ['home', 'H2', 46], { off: 'h9', on: 'h13' }),
    event('second_yellow', ['away', 'H2', 60], { player: 'a5' }),
    event('goal', ['away', 'H2', 71], { player: 'a11', kind: 'penalty', assist: null }),
    event('goal', ['away', 'H2', 90, 3], { player: 'a10', kind: 'goal', assist: 'a8' }),
    event('yellow', ['home', 'ET1', 93], { player: 'h9' }),
    event('substitution', ['home', 'ET1', 95], { off: 'h2', on: 'h14' }),
    event('substitution', ['away', 'ET1', 95], { off: 'a11', on: 'a13' }),
    event('penalty_missed', ['home', 'ET2', 118], { player: 'h10' }),
    event('red', ['home', 'ET2', 120, 1], { player: 'h4' }),
  ],
  shootout: {
    first: 'away',
    kicks: [
      kick(1, 'away', 'a10', true),
      kick(2, 'home', 'h10', true),
      kick(3, 'away', 'a13', false),
      kick(4, 'home', 'h14', true),
      kick(5, 'away', 'a1', true),
      kick(6, 'home', 'h1', true),
      kick(7, 'away', 'a2', false),
      kick(8, 'home', 'h3', true),
    ],
  },
});

const still = {
  on: 0,
  off: null,
  minutes: 120,
  minutes_ht45: 120,
  goals: 0,
  penalty_goals: 0,
  own_goals: 0,
  assists: 0,
  yellow: 0,
  second_yellow: 0,
  red: 0,
  sent_off: null,
  on_pitch_at_end: true,
};
const scored = { shootout: { taken: 1, scored: 1 } };
const missed = { shootout: { taken: 1, scored: 0 } };
const off = (minute: number) => ({ off: minute, minutes: minute, minutes_ht45: minute, on_pitch_at_end: false });
const on = (minute: number) => ({ on: minute, minutes: 120 - minute, minutes_ht45: 120 - minute });

/** Starters who only played the whole match need no entry. */
const players = (letter: string, known: Readonly<Record<string, object>>) => {
  const starters = Array.from({ length: 11 }, (_, at) => `${letter}${at + 1}`);
  return [...new Set([...starters, ...Object.keys(known)])].map((id) => ({ id, ...still, ...known[id] }));
};

export const inventedExpected = Expected.parse({
  score: {
    half_time: [2, 0],
    full_time: [2, 2],
    extra_time: [2, 2],
    shootout: [4, 2],
    final: [2, 2],
    winner: 'home',
  },
  match_minutes: 120,
  score_line: [
    [1, "12'", 1, 0],
    [3, "45+2'", 2, 0],
    [6, "71'", 2, 1],
    [7, "90+3'", 2, 2],
  ],
  totals: {
    home: {
      goals: 2,
      yellow: 1,
      second_yellow: 0,
      red: 1,
      sent_off: 1,
      substitutions: 2,
      players_used: 13,
      minutes: 1320,
      on_pitch_at_end: 10,
    },
    away: {
      goals: 2,
      yellow: 1,
      second_yellow: 1,
      red: 0,
      sent_off: 1,
      substitutions: 1,
      players_used: 12,
      minutes: 1260,
      on_pitch_at_end: 10,
    },
  },
  home: players('h', {
    h1: scored,
    h2: off(95),
    h3: scored,
    h4: { ...off(120), red: 1, sent_off: "120+1'" },
    h6: { assists: 1 },
    h9: { ...off(46), minutes_ht45: 45, yellow: 1 },
    h10: { goals: 1, ...scored },
    h13: { ...on(46), minutes_ht45: 75 },
    h14: { ...on(95), ...scored },
  }),
  away: players('a', {
    a1: scored,
    a2: missed,
    a3: { own_goals: 1 },
    a5: { ...off(60), yellow: 1, second_yellow: 1, sent_off: "60'" },
    a8: { assists: 1 },
    a10: { goals: 1, ...scored },
    a11: { ...off(95), goals: 1, penalty_goals: 1 },
    a13: { ...on(95), ...missed },
  }),
  on_pitch_at_end: {
    home: ['h1', 'h3', 'h5', 'h6', 'h7', 'h8', 'h10', 'h11', 'h13', 'h14'],
    away: ['a1', 'a2', 'a3', 'a4', 'a6', 'a7', 'a8', 'a9', 'a10', 'a13'],
  },
  cards_off_the_pitch: [{ player: 'h9' }],
});

const whole = { ...still, minutes: 80, minutes_ht45: 80 };
const side = (letter: string, known: Readonly<Record<string, object>>) =>
  players(letter, {}).map((one) => ({ ...one, ...whole, ...known[one.id] }));
const totals = { goals: 1, yellow: 0, second_yellow: 0, red: 0, sent_off: 0, minutes: 880, on_pitch_at_end: 11 };
const starting = (letter: string) => Array.from({ length: 11 }, (_, at) => `${letter}${at + 1}`);

/**
 * A match of two halves of 40 minutes, before entries are stamped (1970): keeper and defender are replaced in one minute
 * and published crosswise, the keeper for a defender.
 */
export const shortMatch = RealMatch.parse({
  ...inventedMatch,
  id: 'short',
  knockout: false,
  date: '1954-07-04',
  periods: [
    { id: 'H1', start: 0, end: 40 },
    { id: 'H2', start: 40, end: 80 },
  ],
  events: [
    event('goal', ['home', 'H1', 12], { player: 'h10', kind: 'goal', assist: 'h6' }),
    event('substitution', ['home', 'H2', 60], { off: 'h1', on: 'h13' }),
    event('substitution', ['home', 'H2', 60], { off: 'h2', on: 'h12' }),
    event('goal', ['away', 'H2', 80, 2], { player: 'a10', kind: 'goal', assist: null }),
  ],
  shootout: null,
});
const came80 = { ...whole, on: 60, minutes: 20, minutes_ht45: 20 };
export const shortExpected = Expected.parse({
  score: { half_time: [1, 0], full_time: [1, 1], extra_time: null, shootout: null, final: [1, 1], winner: null },
  match_minutes: 80,
  score_line: [
    [1, "12'", 1, 0],
    [4, "80+2'", 1, 1],
  ],
  totals: {
    home: { ...totals, substitutions: 2, players_used: 13 },
    away: { ...totals, substitutions: 0, players_used: 11 },
  },
  home: [
    ...side('h', { h1: off(60), h2: off(60), h6: { assists: 1 }, h10: { goals: 1 } }),
    { id: 'h12', ...came80 },
    { id: 'h13', ...came80 },
  ],
  away: side('a', { a10: { goals: 1 } }),
  on_pitch_at_end: {
    home: [...starting('h').slice(2), 'h12', 'h13'],
    away: starting('a'),
  },
  cards_off_the_pitch: [],
});
