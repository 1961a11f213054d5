/**
 * A second reading of a match, written from the laws of the game and the design of the live match alone. It shares no
 * code with the product: that is what makes its opinion worth something. Only the format of the log is the same.
 */
export type Side = 'own' | 'rival';
export type Swap = { readonly playerOutId: string; readonly playerInId: string; readonly position?: string };

/** What happened: any field that any entry may have. */
export type Fact = {
  readonly type: string;
  readonly playerId?: string;
  readonly assistId?: string;
  readonly kind?: string;
  readonly card?: string;
  readonly side?: Side;
  readonly first?: Side;
  readonly scored?: boolean;
  readonly n?: number;
  readonly localScore?: number;
  readonly visitorScore?: number;
  readonly position?: string;
  readonly players?: readonly { readonly playerId: string; readonly dorsal?: number }[];
  readonly changes?: readonly Swap[];
};
type When = { readonly period: number; readonly clock: number | null };
/** An entry as the log writes it. */
export type Raw = Fact &
  When & {
    readonly id: string;
    readonly seq: number;
    readonly corrects?: string;
    readonly event?: Fact;
    readonly when?: When;
  };

/** An entry as it stands. `placed` is the number of what put it at its time. */
export type Line = When & {
  readonly id: string;
  readonly fact: Fact;
  readonly placed: number;
  readonly withdrawn: boolean;
  /** A whistle with a score, which has to be true. */
  readonly scoreText?: boolean;
};

const isCorrection = ({ type }: Raw): boolean => type === 'entry.retracted' || type === 'entry.amended';

/** Corrections in force: withdrawing a correction undoes it, and the withdrawal may be undone too. */
const holding = (corrections: readonly Raw[]): readonly Raw[] => {
  const dead = new Set<string>();
  for (let index = corrections.length - 1; index >= 0; index -= 1) {
    const one = corrections[index];
    if (!one || dead.has(one.id) || one.type !== 'entry.retracted') continue;
    const target = corrections.find((other) => other.id === one.corrects);
    if (target) dead.add(target.id).add(one.id);
  }
  return corrections.filter(({ id }) => !dead.has(id));
};

/** Every entry of a log after its later corrections. */
export const linesOf = (log: readonly Raw[]): readonly Line[] => {
  const lines = new Map<string, Line>();
  for (const raw of log)
    if (!isCorrection(raw)) {
      const { id, seq, period, clock, ...fact } = raw;
      lines.set(id, { id, fact, period, clock, placed: seq, withdrawn: false });
    }
  for (const { corrects = '', type, event, when, seq } of holding(log.filter(isCorrection))) {
    const line = lines.get(corrects);
    if (!line) continue;
    if (type === 'entry.retracted') lines.set(corrects, { ...line, withdrawn: true });
    else
      lines.set(corrects, {
        ...line,
        withdrawn: false,
        fact: event ?? line.fact,
        ...(when && { ...when, placed: seq }),
      });
  }
  return [...lines.values()];
};

/** Before the ball rolls in a period; in it; its last whistle; the break after it. */
const partOf = ({ fact: { type }, clock }: Line): number =>
  type === 'period.started' ? 0 : type === 'period.ended' ? 2 : clock === null ? 3 : 1;
const periodOf = ({ fact, period }: Line): number => (fact.type === 'period.started' ? (fact.n ?? 0) : period);

/** In the order in which they happened; of two at the same moment, the one that was put there later comes after. */
export const inOrder = (lines: readonly Line[]): readonly Line[] =>
  lines
    .filter(({ withdrawn }) => !withdrawn)
    .toSorted((a, b) => {
      if (periodOf(a) !== periodOf(b)) return periodOf(a) - periodOf(b);
      if (partOf(a) !== partOf(b)) return partOf(a) - partOf(b);
      const inPlay = partOf(a) === 1 ? (a.clock ?? 0) - (b.clock ?? 0) : 0;
      return inPlay === 0 ? a.placed - b.placed : inPlay;
    });
