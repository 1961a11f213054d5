import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { EpochMs } from '#domain/clock.ts';
import { onPitchMachine } from '#machines/training/onPitch.ts';
import type { Model } from '../kit/model.ts';
import { hitsOf, tracer } from '../kit/tracer.ts';

export type OnPitchSnapshot = SnapshotFrom<typeof onPitchMachine>;
/** A phone at the pitch, and the time on its clock. */
export type AtPitch = { readonly snapshot: OnPitchSnapshot; readonly at: EpochMs };

/** Three parts, and time that goes on by a minute between two touches. */
export const pitchInput = { parts: 3 };
export const opensAt: EpochMs = Date.UTC(2026, 10, 24, 17, 0);
export const between = 60_000;

const said = (type: string) => (at: EpochMs) => ({ type, at });
const plan = (parts: number) => (at: EpochMs) => ({ type: 'plan.changed', parts, at });
/** What a user touches, and what a colleague does to the plan meanwhile. */
const onPitchMoves: Readonly<Record<string, (at: EpochMs) => AnyEventObject>> = {
  start: said('training.started'),
  pause: said('clock.stopped'),
  'go on': said('clock.resumed'),
  next: said('part.ended'),
  back: said('part.reopened'),
  'a colleague takes every part out of the plan': plan(0),
  'a colleague leaves one part': plan(1),
  'a colleague makes it two parts': plan(2),
};
export const onPitchMoveOf = (move: string): ((at: EpochMs) => AnyEventObject) => {
  const made = onPitchMoves[move];
  if (!made) throw new Error(`Nobody does "${move}".`);
  return made;
};

/** Why it stays where it is: there is nothing to do, or nothing before. */
export const onPitchRefusals = ['plan.empty', 'part.first'] as const;
const refusalAt = ({ context }: OnPitchSnapshot): (typeof onPitchRefusals)[number] =>
  context.parts === 0 ? 'plan.empty' : 'part.first';

const trace = tracer(onPitchMachine, pitchInput);
export const onPitchModel: Model<AtPitch> = {
  name: 'a training',
  machine: onPitchMachine,
  start: { snapshot: trace.initial as OnPitchSnapshot, at: opensAt },
  moves: Object.keys(onPitchMoves),
  step: ({ snapshot, at }, move) => {
    const now = at + between;
    const event = onPitchMoveOf(move)(now);
    const { next, taken } = trace.step(snapshot, event);
    if (taken.length === 0) {
      if (trace.tried(snapshot, event.type).length === 0) return undefined;
      const code = refusalAt(snapshot);
      return { next: { snapshot, at: now }, refused: code, hits: [`refusal ${snapshot.value} ${event.type}: ${code}`] };
    }
    return {
      next: { snapshot: next as OnPitchSnapshot, at: now },
      refused: null,
      hits: hitsOf(snapshot, { next, taken }),
    };
  },
  // How long exactly does not matter to what may come next; whether a part was played does.
  key: ({ snapshot: { value, context } }) =>
    JSON.stringify([
      value,
      context.parts,
      context.part,
      context.played.map((ms) => ms > 0),
      context.runningSince !== null,
    ]),
  where: ({ snapshot: { value, context } }) => `${value}, part ${context.part + 1} of ${context.parts}`,
  inScope: () => true,
};
