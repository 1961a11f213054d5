import type { Model } from '../kit/model.ts';
import { PlanFile } from '../kit/planFile.ts';
import type { Tour } from '../kit/tours.ts';
import { families } from './families.ts';
import type { Family } from './family.ts';
import { matchModel, type Played } from './matchModel.ts';

export type Run = { readonly family: Family; readonly model: Model<Played>; readonly tours: readonly Tour[] };

/** Each small match with the sequences that the plan has for it. */
export const matchRuns = (): readonly Run[] => {
  const plan = new PlanFile('match').read();
  return families.map((family) => ({ family, model: matchModel(family), tours: plan[family.name] ?? [] }));
};
