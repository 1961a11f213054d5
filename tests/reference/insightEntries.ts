/** The entries of a log that stand, in the order of the match. It imports nothing of the product. */
export type Change = { playerOutId: string; playerInId: string; position?: string };
export type Event = {
  type: string;
  n?: number;
  kind?: string;
  card?: string;
  side?: 'own' | 'rival';
  playerId?: string;
  staffId?: string;
  assistId?: string;
  goalId?: string;
  position?: string;
  scored?: boolean;
  uncounted?: boolean;
  players?: { playerId: string }[];
  changes?: Change[];
  own?: number;
  rival?: number;
};
export type When = { period: number; clock: number | null; minute: number | null; stoppage: number };
export type LoggedEntry = Event & When & { id: string; seq: number; corrects?: string; event?: Event; when?: When };
export type Line = { said: Event & When; id: string; seq: number; placed: number; gone: boolean };

const ofAnother = ['entry.retracted', 'entry.amended', 'entry.confirmedByOther', 'entry.witnessed'];

/** Corrections, the newest first: one that was withdrawn by a later one says nothing. */
const standingCorrections = (log: readonly LoggedEntry[]): readonly LoggedEntry[] => {
  const all = log.filter(({ type }) => ofAnother.includes(type));
  const undone = new Set<string>();
  const kept: LoggedEntry[] = [];
  for (const one of [...all].reverse()) {
    if (undone.has(one.id)) continue;
    const target = String(one.corrects);
    if (one.type === 'entry.retracted' && all.some(({ id }) => id === target)) undone.add(target);
    else kept.unshift(one);
  }
  return kept;
};

const linesOf = (log: readonly LoggedEntry[]): readonly Line[] => {
  const lines = new Map<string, Line>();
  for (const one of log)
    if (!ofAnother.includes(one.type))
      lines.set(one.id, { said: one, id: one.id, seq: one.seq, placed: one.seq, gone: false });
  for (const { type, corrects = '', event, when, seq } of standingCorrections(log)) {
    const line = lines.get(corrects);
    if (!line) continue;
    if (type === 'entry.retracted') line.gone = true;
    if (type !== 'entry.amended') continue;
    const { period, clock, minute, stoppage } = when ?? line.said;
    line.said = { ...(event ?? line.said), period, clock, minute, stoppage };
    line.gone = false;
    if (when) line.placed = seq;
  }
  return [...lines.values()].filter(({ gone }) => !gone);
};

/** Within a period: its start, what was played, its end, and then the interval. */
const orderOf = ({ type, clock }: Event & When): number =>
  type === 'period.started' ? 0 : type === 'period.ended' ? 2 : clock === null ? 3 : 1;
const periodIn = ({ type, n, period }: Event & When): number => (type === 'period.started' ? Number(n) : period);
/** The entries that stand, in the order of the match. */
export const inOrder = (log: readonly LoggedEntry[]): readonly Line[] =>
  [...linesOf(log)].sort((a, b) => {
    const [first, second] = [a.said, b.said];
    const clocks = orderOf(first) === 1 && orderOf(second) === 1 ? Number(first.clock) - Number(second.clock) : 0;
    return periodIn(first) - periodIn(second) || orderOf(first) - orderOf(second) || clocks || a.placed - b.placed;
  });
