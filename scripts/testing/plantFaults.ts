import { answerMachine } from '#machines/answer/page.ts';
import { authMachine } from '#machines/auth/authMachine.ts';
import { exporterMachine } from '#machines/board/exporter.ts';
import { gestureMachine } from '#machines/board/gesture.ts';
import { historyMachine } from '#machines/board/history.ts';
import { savingMachine } from '#machines/board/saving.ts';
import { moveMachine } from '#machines/calendar/move.ts';
import { roundMachine } from '#machines/evaluation/round.ts';
import { returnToPlayMachine } from '#machines/injury/returnToPlay.ts';
import { consoleMachine } from '#machines/match/console.ts';
import { matchLifecycle } from '#machines/match/lifecycle.ts';
import { editorMachine } from '#machines/periodization/editor.ts';
import { rollCallMachine } from '#machines/roll/rollCall.ts';
import { pipelineMachine } from '#machines/scouting/pipeline.ts';
import { onPitchMachine } from '#machines/training/onPitch.ts';
import { chartFaults } from '#tests/model/faults/chartFaults.ts';
import { conditionFaults } from '#tests/model/faults/conditions.ts';
import { type Fault, withFault } from '#tests/model/faults/fault.ts';
import { type Finders, finders, foundBy, redTours } from '#tests/model/faults/finders.ts';
import { effectFaults, ruleFaults } from '#tests/model/faults/matchFaults.ts';
import { sparedIn } from '#tests/model/faults/spared.ts';
import { notForInvariants, sameEitherWay } from '#tests/model/faults/survivors.ts';

/** The result of each finder for a fault; null where it did not run. */
type Result = Fault & {
  readonly tour: boolean;
  readonly scenario: boolean | null;
  readonly invariant: boolean | null;
};
const kinds = ['rule', 'guard', 'transition', 'effect', 'condition'] as const;
const inWords = ({ kind, name }: Fault): string => (kind === 'condition' ? name : `${kind} ${name}`);

/**
 * For a fault in the match all finders run; for the other machines the tours. Conditions are many: the scenarios run
 * for those that the tours have not found.
 */
const tryOne = ({ tours, scenarios, invariants }: Finders, fault: Fault): Result =>
  withFault(fault, () => {
    const { machine, kind } = fault;
    const tour = tours[machine]?.() !== undefined;
    const ofMatch = machine === 'match';
    const scenario = ofMatch && (kind === 'rule' || !tour) ? scenarios() !== undefined : null;
    const invariant = ofMatch && kind !== 'condition' ? invariants() !== undefined : null;
    return { ...fault, tour, scenario, invariant };
  });

const mark = (found: boolean | null): string => (found === null ? '·' : found ? 'found' : 'MISSED').padEnd(8);
const line = ({ machine, kind, name, tour, scenario, invariant }: Result): string =>
  `${machine.padEnd(8)}${kind.padEnd(11)}${mark(tour)}${mark(scenario)}${mark(invariant)}${name}`;

/** Names that are in a list of reasons without need, or are missing there. */
const against = (reasons: Readonly<Record<string, string>>, missed: readonly string[]): readonly string[] => [
  ...missed.filter((name) => !(name in reasons)).map((name) => `ALIVE, and nobody says why: ${name}`),
  ...Object.keys(reasons)
    .filter((name) => !missed.includes(name))
    .map((name) => `A reason for what is found, or is not there any more: ${name}`),
];

const count = (list: readonly Result[], found: (one: Result) => boolean): string =>
  `${list.filter(found).length}/${list.length}`;
const summary = (results: readonly Result[]): readonly string[] =>
  kinds.map((kind) => {
    const of = results.filter((one) => one.kind === kind);
    const requested = of.filter(({ invariant }) => invariant !== null);
    if (kind === 'condition')
      return `conditions: ${count(of, ({ tour }) => tour)} by tours, ${count(of, ({ tour, scenario }) => tour || scenario === true)} with the scenarios`;
    return `${kind}s: ${count(of, ({ tour }) => tour)} by tours; of the match ${count(requested, ({ invariant }) => invariant === true)} by the invariants alone`;
  });

const everyFault = (): readonly Fault[] => [
  ...ruleFaults(),
  ...chartFaults('match', matchLifecycle),
  ...effectFaults(),
  ...conditionFaults(),
  ...chartFaults('auth', authMachine),
  ...chartFaults('move', moveMachine),
  ...chartFaults('console', consoleMachine),
  ...chartFaults('rollCall', rollCallMachine),
  ...chartFaults('answer', answerMachine),
  ...chartFaults('onPitch', onPitchMachine),
  ...chartFaults('returnToPlay', returnToPlayMachine),
  ...chartFaults('round', roundMachine),
  ...chartFaults('pipeline', pipelineMachine),
  ...chartFaults('editor', editorMachine),
  ...chartFaults('gesture', gestureMachine),
  ...chartFaults('history', historyMachine),
  ...chartFaults('saving', savingMachine),
  ...chartFaults('exporter', exporterMachine),
];

/** Plants one fault after the other, prints which test finds it, and returns whether every result is as expected. */
export const plantFaults = (): boolean => {
  const started = performance.now();
  const broken = redTours();
  const hunters = broken.length === 0 ? finders() : undefined;
  const before = hunters ? foundBy(hunters) : broken;
  for (const one of before) console.log(`Nothing is planted, and yet: ${one}`);
  if (!hunters || before.length > 0) return false;

  const noFault = sparedIn('match');
  const faults = everyFault();
  const results = faults
    .filter((fault) => !noFault(fault))
    .map((fault) => {
      const result = tryOne(hunters, fault);
      console.log(line(result));
      return result;
    });
  console.log('\nmachine kind       tours   scenarios invariants (· = not asked)');
  for (const fault of faults.filter(noFault)) console.log(`No fault, since it changes nothing: ${inWords(fault)}`);
  for (const [name, why] of Object.entries(notForInvariants)) console.log(`Not for invariants: ${name} (${why})`);
  for (const [name, why] of Object.entries(sameEitherWay)) console.log(`The same either way: ${name} (${why})`);
  for (const one of summary(results)) console.log(one);

  const conditions = results.filter(({ kind }) => kind === 'condition');
  const others = results.filter(({ kind }) => kind !== 'condition');
  const alive = conditions.filter(({ tour, scenario }) => !tour && !scenario);
  const red = [
    ...others.filter(({ tour }) => !tour).map((one) => `ALIVE under the tours: ${one.machine} ${inWords(one)}`),
    ...against(notForInvariants, results.filter(({ invariant }) => invariant === false).map(inWords)),
    ...against(sameEitherWay, alive.map(inWords)),
    // A fault that is still planted, or a finder that keeps one, would find everything.
    ...foundBy(hunters).map((one) => `Nothing is planted any more, and yet: ${one}`),
  ];
  for (const one of red) console.log(one);
  console.log(`${Math.round((performance.now() - started) / 1000)} s`);
  console.log(`killed by tours alone: ${count(others, ({ tour }) => tour)}`);
  const wanted = conditions.length - Object.keys(sameEitherWay).length;
  console.log(`conditions killed: ${conditions.length - alive.length}/${wanted}`);
  return red.length === 0;
};
