import type { AnyEventObject } from 'xstate';
import { authMachine } from '#machines/auth/authMachine.ts';
import { consoleMachine } from '#machines/match/console.ts';
import { matchLifecycle } from '#machines/match/lifecycle.ts';
import { authModel, authMoveOf } from '#tests/model/auth/authModel.ts';
import { consoleInput, consoleModel, consoleMoveOf } from '#tests/model/console/consoleModel.ts';
import { chartFaults } from '#tests/model/faults/chartFaults.ts';
import { type Fault, withFault } from '#tests/model/faults/fault.ts';
import { bareTours, type Hunt, invariants, matchTours, scenarios } from '#tests/model/faults/hunts.ts';
import { effectFaults, ruleFaults } from '#tests/model/faults/matchFaults.ts';
import { codeOnly, sparedIn } from '#tests/model/faults/spared.ts';
import { PlanFile } from '#tests/model/kit/planFile.ts';
import { walk } from '#tests/model/kit/walk.ts';

/** Plants one fault after the other into the running code, and asks who finds it. The tours alone have to find them all. */
const authTours = (new PlanFile('auth').read()[authModel.name] ?? []).map((tour) =>
  walk(authModel, tour).map(({ move }) => authMoveOf(move)),
);
const consoleTours = (new PlanFile('console').read()[consoleModel.name] ?? []).map((tour) =>
  walk(consoleModel, tour).map(({ move, before }) => consoleMoveOf(move)(before) as AnyEventObject),
);
const tours: Readonly<Record<string, Hunt>> = {
  match: matchTours(),
  auth: bareTours(authMachine, undefined, authTours),
  console: bareTours(consoleMachine, consoleInput, consoleTours),
};
const [byScenario, byInvariant] = [scenarios(), invariants()];
const finders = [...Object.values(tours), byScenario, byInvariant];
if (finders.some((hunt) => hunt())) throw new Error('Something is found where no fault is planted.');

const faults: readonly Fault[] = [
  ...ruleFaults(),
  ...chartFaults('match', matchLifecycle),
  ...effectFaults(),
  ...chartFaults('auth', authMachine),
  ...chartFaults('console', consoleMachine),
];
const noFault = sparedIn('match');
const spared = faults.filter((fault) => fault.machine === 'match' && noFault(fault));

type Result = Fault & { readonly tour: boolean; readonly scenario: boolean | null; readonly invariant: boolean | null };
/** Scenarios are asked about rules, and about what the tours have not found; invariants about rules. */
const tryOne = (fault: Fault): Result =>
  withFault(fault, () => {
    const tour = tours[fault.machine]?.() ?? false;
    const ofMatch = fault.machine === 'match';
    const scenario = ofMatch && (fault.kind === 'rule' || !tour) ? byScenario() : null;
    const invariant = fault.kind === 'rule' ? byInvariant() : null;
    return { ...fault, tour, scenario, invariant };
  });

const started = performance.now();
const mark = (found: boolean | null): string => (found === null ? '·' : found ? 'found' : 'MISSED');
const results = faults
  .filter((fault) => !spared.includes(fault))
  .map((fault) => {
    const result = tryOne(fault);
    const { machine, kind, name, tour, scenario, invariant } = result;
    console.log(
      `${machine.padEnd(8)}${kind.padEnd(11)}${mark(tour).padEnd(8)}${mark(scenario).padEnd(8)}${mark(invariant).padEnd(8)}${name}`,
    );
    return result;
  });
console.log('\nmachine kind       tours   scenarios invariants (· = not asked)');

const byTours = results.filter(({ tour }) => tour);
const rulesMissed = results.filter(({ invariant, name }) => invariant === false && !(name in codeOnly));
for (const kind of ['rule', 'transition', 'guard', 'effect']) {
  const of = results.filter((one) => one.kind === kind);
  console.log(`${kind}s: ${of.filter(({ tour }) => tour).length}/${of.length} by tours`);
}
const asked = results.filter(({ invariant }) => invariant !== null);
console.log(`rules by invariants: ${asked.filter(({ invariant }) => invariant).length}/${asked.length}`);
for (const { kind, name } of spared) console.log(`No fault, since it changes nothing: ${kind} ${name}`);
for (const [name, why] of Object.entries(codeOnly)) console.log(`Not for invariants: ${name} (${why})`);
for (const { name } of rulesMissed) console.log(`Missed by the invariants: ${name}`);
for (const { machine, kind, name, scenario } of results.filter(({ tour }) => !tour))
  console.log(`${scenario === true ? 'Found by a scenario alone' : 'Alive'}: ${machine} ${kind} ${name}`);
console.log(`${Math.round((performance.now() - started) / 1000)} s`);
console.log(`killed by tours alone: ${byTours.length}/${results.length}`);
process.exitCode = byTours.length === results.length && rulesMissed.length === 0 ? 0 : 1;
