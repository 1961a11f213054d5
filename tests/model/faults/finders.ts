import type { AnyEventObject } from 'xstate';
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
import { editorMachine } from '#machines/periodization/editor.ts';
import { rollCallMachine } from '#machines/roll/rollCall.ts';
import { pipelineMachine } from '#machines/scouting/pipeline.ts';
import { onPitchMachine } from '#machines/training/onPitch.ts';
import { answerInput, answerModel, answerMoveOf } from '../answer/answerModel.ts';
import { authModel, authMoveOf } from '../auth/authModel.ts';
import {
  eventsOf,
  exporterInputs,
  exporterModels,
  gestureModel,
  historyInput,
  historyModel,
  savingInputs,
  savingModels,
} from '../board/boardModels.ts';
import { moveModel, moveMoveOf } from '../calendar/moveModel.ts';
import { consoleInput, consoleModel, consoleMoveOf } from '../console/consoleModel.ts';
import { type RoundWorld, roundEventOf, roundInputs, roundModels } from '../evaluation/roundModel.ts';
import { type InjuryWorld, injuryEventOf, injuryInputs, injuryModels } from '../injury/returnToPlayModel.ts';
import type { Model } from '../kit/model.ts';
import { PlanFile } from '../kit/planFile.ts';
import type { Tour } from '../kit/tours.ts';
import { walk } from '../kit/walk.ts';
import { matchRuns } from '../match/runs.ts';
import { type EditorWorld, editorEventOf, editorInputs, editorModels } from '../periodization/editorModel.ts';
import { rollInput, rollModel, rollMoveOf } from '../roll/rollModel.ts';
import { pipelineEventOf, pipelineModel } from '../scouting/pipelineModel.ts';
import { onPitchModel, onPitchMoveOf, pitchInput } from '../training/onPitchModel.ts';
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
  ...redIn(moveModel, planned('move', moveModel.name)),
  ...redIn(consoleModel, planned('console', consoleModel.name)),
  ...redIn(rollModel, planned('rollCall', rollModel.name)),
  ...redIn(answerModel, planned('answer', answerModel.name)),
  ...redIn(onPitchModel, planned('onPitch', onPitchModel.name)),
  ...injuryModels.flatMap((model) => redIn(model, planned('returnToPlay', model.name))),
  ...roundModels.flatMap((model) => redIn(model, planned('round', model.name))),
  ...redIn(pipelineModel, planned('pipeline', pipelineModel.name)),
  ...editorModels.flatMap((model) => redIn(model, planned('editor', model.name))),
  ...redIn(gestureModel, planned('gesture', gestureModel.name)),
  ...redIn(historyModel, planned('history', historyModel.name)),
  ...savingModels.flatMap((model) => redIn(model, planned('saving', model.name))),
  ...exporterModels.flatMap((model) => redIn(model, planned('exporter', model.name))),
];

const authTours = () =>
  planned('auth', authModel.name).map((tour) => walk(authModel, tour).map(({ move }) => authMoveOf(move)));
const moveTours = () =>
  planned('move', moveModel.name).map((tour) => walk(moveModel, tour).map(({ move }) => moveMoveOf(move)));
const consoleTours = () =>
  planned('console', consoleModel.name).map((tour) =>
    walk(consoleModel, tour).map(({ move, before }) => consoleMoveOf(move)(before) as AnyEventObject),
  );
const rollTours = () =>
  planned('rollCall', rollModel.name).map((tour) =>
    walk(rollModel, tour).map(({ move, before }) => rollMoveOf(move)(before) as AnyEventObject),
  );
const answerTours = () =>
  planned('answer', answerModel.name).map((tour) =>
    walk(answerModel, tour).map(({ move, before }) => answerMoveOf(move)(before) as AnyEventObject),
  );
const onPitchTours = () =>
  planned('onPitch', onPitchModel.name).map((tour) =>
    walk(onPitchModel, tour).map(({ move, out }) => onPitchMoveOf(move)(out.next.at)),
  );

const boardTours = <S>(machine: keyof typeof eventsOf, model: Model<S>) =>
  planned(machine, model.name).map((tour) => walk(model, tour).map(({ move }) => eventsOf[machine](move)));
/** A machine that begins in several ways: a fault is found by the first of them that differs. */
const firstOf = (hunts: readonly Hunt[]): Hunt => {
  return () => hunts.map((hunt) => hunt()).find((one) => one !== undefined);
};
const savingTours = (): Hunt =>
  firstOf(savingModels.map((model) => bareTours(savingMachine, savingInputs[model.name], boardTours('saving', model))));
const injuryTours = (): Hunt =>
  firstOf(
    injuryModels.map((model) =>
      bareTours(
        returnToPlayMachine,
        injuryInputs[model.name as InjuryWorld],
        planned('returnToPlay', model.name).map((tour) =>
          walk(model, tour).map(({ move, before }) => injuryEventOf(move, before)),
        ),
      ),
    ),
  );
const roundTours = (): Hunt =>
  firstOf(
    roundModels.map((model) =>
      bareTours(
        roundMachine,
        roundInputs[model.name as RoundWorld],
        planned('round', model.name).map((tour) => walk(model, tour).map(({ move }) => roundEventOf(move))),
      ),
    ),
  );
const editorTours = (): Hunt =>
  firstOf(
    editorModels.map((model) =>
      bareTours(
        editorMachine,
        editorInputs[model.name as EditorWorld],
        planned('editor', model.name).map((tour) =>
          walk(model, tour).map(({ move, before }) => editorEventOf(move, before.context)),
        ),
      ),
    ),
  );
const exporterTours = (): Hunt =>
  firstOf(
    exporterModels.map((model) =>
      bareTours(exporterMachine, exporterInputs[model.name], boardTours('exporter', model)),
    ),
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
    move: bareTours(moveMachine, undefined, moveTours()),
    console: bareTours(consoleMachine, consoleInput, consoleTours()),
    rollCall: bareTours(rollCallMachine, rollInput, rollTours()),
    answer: bareTours(answerMachine, answerInput, answerTours()),
    onPitch: bareTours(onPitchMachine, pitchInput, onPitchTours()),
    returnToPlay: injuryTours(),
    round: roundTours(),
    pipeline: bareTours(
      pipelineMachine,
      undefined,
      planned('pipeline', pipelineModel.name).map((tour) =>
        walk(pipelineModel, tour).map(({ move }) => pipelineEventOf(move)),
      ),
    ),
    editor: editorTours(),
    gesture: bareTours(gestureMachine, undefined, boardTours('gesture', gestureModel)),
    history: bareTours(historyMachine, historyInput, boardTours('history', historyModel)),
    saving: savingTours(),
    exporter: exporterTours(),
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
