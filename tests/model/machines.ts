import type { AnyStateMachine } from 'xstate';
import { refusalCodes } from '#domain/match/refusals.ts';
import { authMachine } from '#machines/auth/authMachine.ts';
import { consoleMachine } from '#machines/match/console.ts';
import { matchLifecycle } from '#machines/match/lifecycle.ts';
import { authModel } from './auth/authModel.ts';
import { consoleModel } from './console/consoleModel.ts';
import { statesOf, transitionsOf } from './kit/definitions.ts';
import { everyHit, explore } from './kit/explore.ts';
import type { Model } from './kit/model.ts';
import { type Plan, PlanFile } from './kit/planFile.ts';
import { type Tour, toursOf } from './kit/tours.ts';
import { walk } from './kit/walk.ts';
import { families } from './match/families.ts';
import { matchModel } from './match/matchModel.ts';
import { declaredParts } from './match/parts.ts';

/** A machine with its tours. A test fails for a machine that is missing here. */
export type Toured = {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** Codes with which it may refuse. Each must be reached. */
  readonly codes: readonly string[];
  /** The changes of its events, part by part. Each must be reached. */
  readonly parts: readonly string[];
  readonly explored: () => Explored;
  /** All goals, with refusals from the plan: the total of a ledger. */
  readonly all: () => ReadonlySet<string>;
  /** The goals that the sequences of the plan meet. */
  readonly taken: () => ReadonlySet<string>;
};

export type Explored = {
  readonly plan: Plan;
  readonly reached: ReadonlySet<string>;
};

/** Tours of the small worlds, one after the other: each only goes where none before has been. */
const planOf = <S>(models: readonly Model<S>[]): Explored => {
  const reached = new Set<string>();
  const plan: Record<string, readonly Tour[]> = {};
  for (const model of models) {
    const graph = explore(model);
    const fresh = new Set([...everyHit(graph)].filter((hit) => !reached.has(hit)));
    for (const hit of fresh) reached.add(hit);
    plan[model.name] = toursOf(model, graph, fresh);
  }
  return { plan, reached };
};

const toured = <S>(
  name: string,
  machine: AnyStateMachine,
  models: () => readonly Model<S>[],
  { codes = [], parts = [] }: Partial<Pick<Toured, 'codes' | 'parts'>> = {},
): Toured => {
  let known: Explored | undefined;
  const taken = (): ReadonlySet<string> => {
    const plan = new PlanFile(name).read();
    const walked = models().flatMap((model) => (plan[model.name] ?? []).flatMap((tour) => walk(model, tour)));
    return new Set(walked.flatMap(({ out }) => out.hits));
  };
  const refusals = () => [...taken()].filter((hit) => hit.startsWith('refusal '));
  return {
    name,
    machine,
    codes,
    parts,
    explored: () => {
      known ??= planOf(models());
      return known;
    },
    all: () => new Set([...transitionsOf(machine).values(), ...statesOf(machine), ...refusals(), ...parts]),
    taken,
  };
};

export const machines: readonly Toured[] = [
  toured('auth', authMachine, () => [authModel]),
  toured('match', matchLifecycle, () => families.map(matchModel), { codes: refusalCodes, parts: declaredParts }),
  toured('console', consoleMachine, () => [consoleModel], { codes: ['change.limit', 'entry.twin'] }),
];
export const codeOf = (refusal: string): string => refusal.split(': ')[1] ?? '';
