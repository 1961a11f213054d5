import type { AnyEventObject } from 'xstate';
import { authMachine } from '#machines/auth/authMachine.ts';
import { consoleMachine } from '#machines/match/console.ts';
import { authModel, authMoveOf } from '../auth/authModel.ts';
import { consoleInput, consoleModel, consoleMoveOf } from '../console/consoleModel.ts';
import type { Model } from '../kit/model.ts';
import { PlanFile } from '../kit/planFile.ts';
import type { Tour } from '../kit/tours.ts';
import { walk } from '../kit/walk.ts';
import { matchRuns } from '../match/runs.ts';
import { bareTours } from './bareHunt.ts';
import type { Hunt } from './hunt.ts';
import { invariants } from './invariantHunt.ts';
import { scenarios } from './scenarioHunt.ts';
import { matchTours } from './tourHunt.ts';

const reasonOf = (work: () => unknown): readonly string[] => {
  try {
    work();
    return [];
  } catch (failure) {
    return [failure instanceof Error ? failure.message : String(failure)];
  }
};
const redIn = <S>(model: Model<S>, tours: readonly Tour[]): readonly string[] =>
  tours.flatMap((tour, index) => reasonOf(() => walk(model, tour)).map((why) => `tour ${index + 1} of ${why}`));
const planned = (machine: string, model: string): readonly Tour[] => new PlanFile(machine).read()[model] ?? [];

/** The tours that differ from the plan without a planted fault: which, at which step, and the difference. */
export const redTours = (): readonly string[] => [
  ...matchRuns().flatMap(({ model, tours }) => redIn(model, tours)),
  ...redIn(authModel, planned('auth', authModel.name)),
  ...redIn(consoleModel, planned('console', consoleModel.name)),
];

const authTours = () =>
  planned('auth', authModel.name).map((tour) => walk(authModel, tour).map(({ move }) => authMoveOf(move)));
const consoleTours = () =>
  planned('console', consoleModel.name).map((tour) =>
    walk(consoleModel, tour).map(({ move, before }) => consoleMoveOf(move)(before) as AnyEventObject),
  );

export type Finders = {
  /** By machine. */
  readonly tours: Readonly<Record<string, Hunt>>;
  readonly scenarios: Hunt;
  readonly invariants: Hunt;
};
/** The finders of faults. They record the right results first, so nothing may be planted yet. */
export const finders = (): Finders => ({
  tours: {
    match: matchTours(),
    auth: bareTours(authMachine, undefined, authTours()),
    console: bareTours(consoleMachine, consoleInput, consoleTours()),
  },
  scenarios: scenarios(),
  invariants: invariants(),
});

/** The faults that they find, each by name. */
export const foundBy = ({ tours, ...others }: Finders): readonly string[] =>
  [
    ...Object.entries(tours).map(([machine, hunt]) => [`${machine} tours`, hunt] as const),
    ...Object.entries(others),
  ].flatMap(([name, hunt]) => {
    const wrong = hunt();
    return wrong === undefined ? [] : [`${name}: ${wrong}`];
  });
