import type { AnyStateMachine } from 'xstate';
import { refusalCodes } from '#domain/match/refusals.ts';
import { answerMachine } from '#machines/answer/page.ts';
import { authMachine } from '#machines/auth/authMachine.ts';
import { explainingMachine } from '#machines/board/explaining.ts';
import { exporterMachine } from '#machines/board/exporter.ts';
import { gestureMachine } from '#machines/board/gesture.ts';
import { historyMachine } from '#machines/board/history.ts';
import { savingMachine } from '#machines/board/saving.ts';
import { moveMachine } from '#machines/calendar/move.ts';
import { roundRefusals } from '#machines/evaluation/judgeRound.ts';
import { roundMachine } from '#machines/evaluation/round.ts';
import { phaseRefusalCodes } from '#machines/injury/judge.ts';
import { returnToPlayMachine } from '#machines/injury/returnToPlay.ts';
import { consoleMachine } from '#machines/match/console.ts';
import { matchLifecycle } from '#machines/match/lifecycle.ts';
import { editorMachine } from '#machines/periodization/editor.ts';
import { builderMachine } from '#machines/report/builder.ts';
import { rollCallMachine } from '#machines/roll/rollCall.ts';
import { stageRefusalCodes } from '#machines/scouting/judge.ts';
import { pipelineMachine } from '#machines/scouting/pipeline.ts';
import { onPitchMachine } from '#machines/training/onPitch.ts';
import { answerModel } from './answer/answerModel.ts';
import { authModel } from './auth/authModel.ts';
import { exporterModels, gestureModel, historyModel, savingModels } from './board/boardModels.ts';
import { explainingModel } from './board/explainingModel.ts';
import { moveModel } from './calendar/moveModel.ts';
import { consoleModel } from './console/consoleModel.ts';
import { roundModels } from './evaluation/roundModel.ts';
import { injuryModels } from './injury/returnToPlayModel.ts';
import { statesOf, transitionsOf } from './kit/definitions.ts';
import { everyHit, explore } from './kit/explore.ts';
import type { Model } from './kit/model.ts';
import { type Plan, PlanFile } from './kit/planFile.ts';
import { type Tour, toursOf } from './kit/tours.ts';
import { walk } from './kit/walk.ts';
import { families } from './match/families.ts';
import { matchModel } from './match/matchModel.ts';
import { declaredParts } from './match/parts.ts';
import { editorModels, editorRefusals } from './periodization/editorModel.ts';
import { builderModels } from './report/builderModel.ts';
import { rollModel } from './roll/rollModel.ts';
import { pipelineModel } from './scouting/pipelineModel.ts';
import { onPitchModel, onPitchRefusals } from './training/onPitchModel.ts';

/** A machine with its tours. A test fails for a machine that is missing here. */
export type Toured = {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** Codes with which it may refuse. Each must be reached. */
  readonly codes: readonly string[];
  /** The changes of its events, part by part. Each must be reached. */
  readonly parts: readonly string[];
  /** Whether it makes calls. One that lives on a device alone has no tours through the interface of a server. */
  readonly calls: boolean;
  /** Whether hands walk its tours on a page. */
  readonly hands: boolean;
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
  {
    codes = [],
    parts = [],
    calls = true,
    hands = true,
  }: Partial<Pick<Toured, 'codes' | 'parts' | 'calls' | 'hands'>> = {},
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
    calls,
    hands,
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
  toured('move', moveMachine, () => [moveModel]),
  toured('console', consoleMachine, () => [consoleModel], { codes: ['change.limit', 'entry.possibleDuplicate'] }),
  toured('rollCall', rollCallMachine, () => [rollModel], {
    codes: ['presence.tooEarly', 'notFound', 'occasion.cancelled'],
  }),
  toured('answer', answerMachine, () => [answerModel], {
    codes: ['notFound', 'unreachable', 'occasion.cancelled'],
  }),
  toured('onPitch', onPitchMachine, () => [onPitchModel], { calls: false, codes: onPitchRefusals }),
  toured('returnToPlay', returnToPlayMachine, () => injuryModels, {
    ...{ calls: false, hands: false, codes: phaseRefusalCodes },
  }),
  toured('round', roundMachine, () => roundModels, { calls: false, hands: false, codes: roundRefusals }),
  toured('pipeline', pipelineMachine, () => [pipelineModel], {
    ...{ calls: false, hands: false, codes: stageRefusalCodes },
  }),
  toured('editor', editorMachine, () => editorModels, { calls: false, hands: false, codes: editorRefusals }),
  toured('reportBuilder', builderMachine, () => builderModels, { calls: false, hands: false, codes: ['ignored'] }),
  toured('gesture', gestureMachine, () => [gestureModel], { codes: ['ignored'] }),
  toured('explaining', explainingMachine, () => [explainingModel], { codes: ['ignored'] }),
  toured('history', historyMachine, () => [historyModel], { codes: ['ignored'] }),
  toured('saving', savingMachine, () => savingModels),
  toured('exporter', exporterMachine, () => exporterModels),
];
/** Machines of a drawing. */
export const ofBoard: readonly string[] = ['gesture', 'explaining', 'history', 'saving', 'exporter'];
/** Those, that of a plan and that of a report: their tours are walked purely, and their browser tests are journeys. */
export const pureOnly: readonly string[] = ['editor', 'reportBuilder', ...ofBoard];
export const codeOf = (refusal: string): string => refusal.split(': ')[1] ?? '';
