import { isLegal, Reading, spendsWindow, type Terms } from './laws.ts';
import type { Fact, Line } from './lines.ts';

type Action = (now: Reading, fact: Fact, line: Line) => void;

const dismiss = (now: Reading, id: string): void => {
  now.dismissed.add(id);
  now.pitch.delete(id);
  if (now.period === 0) now.eleven.delete(id);
};

const start: Action = (now, { n = 0 }) => {
  now.period = n;
  now.running = true;
  now.phase = 'play';
  now.latest = 0;
  if (n > 1) return;
  for (const [id, position] of now.eleven) {
    now.pitch.set(id, position);
    now.hasPlayed.add(id);
  }
};

const end: Action = (now, { n = 0 }, { clock }) => {
  now.running = false;
  now.ends.set(n, clock ?? 0);
  const last = n === now.terms.regular || n === now.terms.regular + now.terms.extra;
  now.phase = last ? 'time' : 'break';
};

const swap: Action = (now, { changes = [] }, line) => {
  if (spendsWindow(now, line)) now.windows.push({ period: line.period, clock: line.clock ?? 0 });
  for (const { playerOutId, playerInId, position } of changes) {
    const place = now.pitch.get(playerOutId) ?? '';
    now.pitch.delete(playerOutId);
    now.pitch.set(playerInId, position ?? place);
    now.hasPlayed.add(playerInId);
  }
  now.made += changes.length;
};

const show: Action = (now, { card, playerId = '' }) => {
  const booked = now.booked.has(playerId);
  now.carded.add(playerId);
  // Law 12: the second caution is a sending-off, whatever the recorded card.
  if (card !== 'yellow' || booked) dismiss(now, playerId);
  else now.booked.add(playerId);
};

const actions: Readonly<Record<string, Action>> = {
  'squad.called': (now, { players = [] }) => {
    now.squad = new Map(players.map(({ playerId, dorsal }) => [playerId, dorsal ?? now.squad.get(playerId)]));
    for (const id of now.eleven.keys()) if (!now.squad.has(id)) now.eleven.delete(id);
  },
  'lineup.placed': (now, { playerId = '', position = '' }) => void now.eleven.set(playerId, position),
  'lineup.confirmed': (now) => {
    now.phase = 'ready';
  },
  'period.started': start,
  'period.ended': end,
  'goal.scored': (now) => {
    now.goals.own += 1;
  },
  'goal.conceded': (now) => {
    now.goals.rival += 1;
  },
  'card.shown': show,
  'player.substituted': swap,
  'shootout.started': (now, { first }) => {
    now.phase = 'kicks';
    now.first = first;
    // Law 10: cautions of the match are not carried into the shoot-out.
    now.booked = new Set();
  },
  'kick.taken': (now, { side = 'own', playerId, scored = false }) => void now.taken.push({ side, playerId, scored }),
  'match.finished': (now) => {
    now.phase = 'over';
  },
};

/** Reads a match in its order. Illegal entries are left out, and listed. */
export const read = (terms: Terms, lines: readonly Line[]): { now: Reading; illegal: readonly string[] } => {
  const now = new Reading(terms);
  const illegal: string[] = [];
  for (const line of lines) {
    if (!isLegal(now, line)) {
      illegal.push(line.id);
      continue;
    }
    actions[line.fact.type]?.(now, line.fact, line);
    if (line.clock !== null && line.fact.type !== 'period.started') now.latest = Math.max(now.latest, line.clock);
    // Law 3: with too few players the match does not go on.
    if (now.phase === 'play' && now.pitch.size < terms.least) now.phase = 'stopped';
  }
  return { now, illegal };
};
