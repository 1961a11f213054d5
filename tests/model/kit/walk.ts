import type { Model, Outcome } from './model.ts';
import { readStep, refusedAs, type Tour } from './tours.ts';

/** One step of a tour, as the model sees it. */
export type Walked<S> = {
  readonly move: string;
  readonly before: S;
  readonly out: Outcome<S>;
  /** For a message: which step of which tour. */
  readonly place: string;
};

/** The steps of a tour. Throws when the model differs from the plan. */
export const walk = <S>(model: Model<S>, tour: Tour): readonly Walked<S>[] => {
  let before = model.start;
  return tour.map((line, index) => {
    const { move, becomes } = readStep(line);
    const out = model.step(before, move);
    const is = out && (out.refused === null ? model.where(out.next) : refusedAs(out.refused));
    const place = `${model.name}, step ${index + 1}, ${line}`;
    if (!out || is !== becomes) throw new Error(`${place}: it is ${is ?? 'nothing'} now`);
    const walked = { move, before, out, place };
    before = out.next;
    return walked;
  });
};
