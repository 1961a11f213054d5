import { AppError } from '#contract/errors.ts';
import {
  type Availability,
  availabilityOf,
  type InjuryPhase,
  type PermittedActivity,
  type PhaseTarget,
} from '#domain/injury/phases.ts';
import { injuryStart, moved, phaseOf, refusalOf } from '#machines/injury/judge.ts';
import type { PhaseMove, ReturnToPlay, ReturnToPlayInput } from '#machines/injury/returnToPlay.ts';
import type { InjuryRow, MoveRow } from './store.ts';

type Made = PhaseMove & { readonly to: PhaseTarget };
const inputOf = (row: Pick<InjuryRow, 'onset_on' | 'suspected_head' | 'head_days'>): ReturnToPlayInput => ({
  onsetOn: row.onset_on,
  suspectedHead: row.suspected_head === 1,
  headDays: row.head_days,
});
const madeOf = ({ target, day, cleared, reason }: MoveRow): Made => ({
  to: target as PhaseTarget,
  day,
  cleared: cleared === 1,
  reason,
});

/** The record after one more move. Throws the refusal of the machine. */
export const judged = (now: ReturnToPlay, { to, ...move }: Made): ReturnToPlay => {
  const refusal = refusalOf(now, to, move);
  if (refusal) throw new AppError(refusal.code, refusal.earliest === undefined ? {} : { earliest: refusal.earliest });
  return moved(now, to, move);
};

/** A record as its moves have made it. Throws a refusal where its facts no longer allow one of them. */
export const courseOf = (row: Parameters<typeof inputOf>[0], moves: readonly MoveRow[]): ReturnToPlay =>
  moves.map(madeOf).reduce(judged, injuryStart(inputOf(row)));

/** The columns of a record that are read from its moves. */
export const columnsOf = (now: ReturnToPlay) => ({
  phase: phaseOf(now),
  head_step: now.context.headStep,
});

const everything: readonly PermittedActivity[] = ['running', 'ball', 'contact', 'duels'];
/** What a player may usually do in a phase; who moves the record says otherwise. */
const usual: Readonly<Record<InjuryPhase, readonly PermittedActivity[]>> = {
  draft: [],
  assessment: [],
  treatment: [],
  rehabilitation: ['running'],
  returnToTraining: ['running', 'ball'],
  returnToPlay: everything,
  closed: everything,
  dismissed: everything,
};

type Said = {
  readonly availability?: Availability | undefined;
  readonly may?: readonly PermittedActivity[] | undefined;
};
/** Availability and what the player may do after a move. A step after a suspected concussion changes neither by itself. */
export const allowedAfter = (
  { phase }: Pick<ReturnType<typeof columnsOf>, 'phase'>,
  before: Pick<InjuryRow, 'phase' | 'availability' | 'may'> | null,
  said: Said,
): { readonly availability: string; readonly may: string } => {
  const [first, ...others] = availabilityOf[phase];
  const kept = before?.phase === phase ? before : null;
  const availability = said.availability ?? (kept?.availability as Availability | undefined) ?? first;
  if (![first, ...others].includes(availability))
    throw new AppError('badRequest', { availability: [first, ...others] });
  const may = availability === 'full' ? everything : (said.may ?? null);
  return { availability, may: may ? JSON.stringify([...new Set(may)]) : (kept?.may ?? JSON.stringify(usual[phase])) };
};
