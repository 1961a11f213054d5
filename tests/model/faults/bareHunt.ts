import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { tracer } from '../kit/tracer.ts';
import { type Hunt, orThrows } from './hunt.ts';

type Bare = {
  readonly event: AnyEventObject;
  readonly next: AnyMachineSnapshot;
  readonly requested: readonly string[];
};
/** The tours of a machine, stepped without running it: its state, its context, its actions. */
export const bareTours = (
  machine: AnyStateMachine,
  input: unknown,
  tours: readonly (readonly AnyEventObject[])[],
): Hunt => {
  const run = (events: readonly AnyEventObject[]): readonly Bare[] => {
    const trace = tracer(machine, input);
    let at = trace.initial;
    return events.map((event) => {
      const { next, requested } = trace.step(at, event);
      at = next;
      return { event, next, requested };
    });
  };
  const sheet = ({ next: { value, context }, requested }: Bare) => ({ value, context, requested });
  const right = tours.map((tour) => run(tour).map(sheet));
  const wrongIn = (tour: readonly AnyEventObject[], index: number): string | undefined => {
    const wrong = run(tour).findIndex((bare, step) => !isDeepStrictEqual(sheet(bare), right[index]?.[step]));
    return wrong < 0 ? undefined : `${machine.id}, tour ${index + 1}, step ${wrong + 1}, ${tour[wrong]?.type}`;
  };
  return orThrows(() => tours.map(wrongIn).find((one) => one !== undefined));
};
