import type { AnyEventObject } from 'xstate';
import { plusDays } from '#domain/days.ts';
import { type PhaseTarget, phaseTargets } from '#domain/injury/phases.ts';
import { phaseOf, refusalOf } from '#machines/injury/judge.ts';
import { type PhaseMove, type ReturnToPlay, returnToPlayMachine } from '#machines/injury/returnToPlay.ts';
import type { Model } from '../kit/model.ts';
import { hitsOf, restingIn, tracer } from '../kit/tracer.ts';

const onsetOn = '2026-11-02';
/** A sprained ankle, and a suspected concussion of a child. */
export const injuryInputs = {
  'an ankle': { onsetOn, suspectedHead: false, headDays: 23 },
  'a head': { onsetOn, suspectedHead: true, headDays: 23 },
} as const;
export type InjuryWorld = keyof typeof injuryInputs;
const firstDay = plusDays(onsetOn, 23);

type Said = (now: ReturnToPlay) => PhaseMove;
const after =
  (days: number, more: Partial<PhaseMove> = {}): Said =>
  ({ context }) => ({ day: plusDays(context.day, days), cleared: false, reason: '', ...more });
const on =
  (day: string, more: Partial<PhaseMove> = {}): Said =>
  () => ({ day, cleared: true, reason: '', ...more });
/** When a physiotherapist moves it, and with which words. */
const ways: Readonly<Record<string, Said>> = {
  'the same day': after(0),
  'a day later': after(1),
  'dated back': after(-1),
};
const waysToPlay: Readonly<Record<string, Said>> = {
  ...ways,
  cleared: after(0, { cleared: true }),
  'cleared, dated back': after(-1, { cleared: true }),
  'cleared, with a reason': after(0, { cleared: true, reason: 'Seen by the neurologist' }),
  'with a reason, not cleared': after(0, { reason: 'He feels well' }),
  'cleared on the last day too early': on(plusDays(firstDay, -1)),
  'cleared on the first day': on(firstDay),
};
const moves: ReadonlyMap<string, readonly [PhaseTarget, Said]> = new Map(
  phaseTargets.flatMap((to) =>
    Object.entries(to === 'returnToPlay' ? waysToPlay : ways).map(([way, said]) => [`${to}, ${way}`, [to, said]]),
  ),
);

/** What a move of the plan says to a record as it is. */
export const injuryMoveOf = (move: string, now: ReturnToPlay): PhaseMove & { readonly to: PhaseTarget } => {
  const found = moves.get(move);
  if (!found) throw new Error(`Nobody does "${move}".`);
  const [to, said] = found;
  return { to, ...said(now) };
};
export const injuryEventOf = (move: string, now: ReturnToPlay): AnyEventObject => {
  const { to, ...said } = injuryMoveOf(move, now);
  return { type: to.startsWith('head.') ? to : `phase.${to}`, ...said };
};

const placeOf = ({ value }: ReturnToPlay): string =>
  typeof value === 'string' ? value : `${value.open.phase}, head ${value.open.head}`;
/** The region that is asked: a step is refused by the steps, a phase by the phases. */
const askedOf = (now: ReturnToPlay, to: PhaseTarget): string => {
  const { value } = now;
  return to.startsWith('head.') && typeof value !== 'string' ? `head ${value.open.head}` : phaseOf(now);
};

const modelOf = (name: InjuryWorld): Model<ReturnToPlay> => {
  const trace = tracer(returnToPlayMachine, injuryInputs[name]);
  return {
    name,
    machine: returnToPlayMachine,
    start: trace.initial as ReturnToPlay,
    moves: [...moves.keys()],
    step: (now, move) => {
      const event = injuryEventOf(move, now);
      const { next, taken } = trace.step(now, event);
      if (taken.length > 0) return { next: next as ReturnToPlay, refused: null, hits: hitsOf(now, { next, taken }) };
      const { to, ...said } = injuryMoveOf(move, now);
      const code = refusalOf(now, to, said)?.code ?? 'accepted';
      return { next: now, refused: code, hits: [`refusal ${askedOf(now, to)} ${to}: ${code}`, ...restingIn(now)] };
    },
    key: (now) => {
      const { day, headDay, headStep } = now.context;
      const toFirst = Math.sign(Date.parse(day) - Date.parse(plusDays(firstDay, -1)));
      return JSON.stringify([now.value, headStep, headDay !== null && day > headDay, toFirst]);
    },
    where: (now) => `${placeOf(now)}, ${now.context.day}`,
    inScope: () => true,
  };
};
export const injuryModels: readonly Model<ReturnToPlay>[] = [modelOf('an ankle'), modelOf('a head')];
