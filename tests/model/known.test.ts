import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { gestureMachine } from '#machines/board/gesture.ts';
import { answerModel } from './answer/answerModel.ts';
import { authModel } from './auth/authModel.ts';
import { drawings, eventsOf, exporterModels, gestureModel, historyModel, savingModels } from './board/boardModels.ts';
import { copies, explainingModel } from './board/explainingModel.ts';
import { moveModel } from './calendar/moveModel.ts';
import { consoleModel } from './console/consoleModel.ts';
import { roundModels } from './evaluation/roundModel.ts';
import { injuryModels } from './injury/returnToPlayModel.ts';
import type { Model } from './kit/model.ts';
import { PlanFile } from './kit/planFile.ts';
import { walk } from './kit/walk.ts';
import { editorModels } from './periodization/editorModel.ts';
import { builderModels } from './report/builderModel.ts';
import { rollModel } from './roll/rollModel.ts';
import { pipelineModel } from './scouting/pipelineModel.ts';
import { onPitchModel } from './training/onPitchModel.ts';

/**
 * What each machine knows after each step of its sequences, word for word as it was the last time: a sequence compares
 * a machine with itself, so that a wrong context would be wrong on both sides. Whoever changes one on purpose reads
 * here what else it changes, and writes them anew with `ANSWERS=write npx vitest run tests/model/known`.
 */
type AnyModel = Model<never>;
const models: Readonly<Record<string, readonly unknown[]>> = {
  answer: [answerModel],
  auth: [authModel],
  console: [consoleModel],
  editor: editorModels,
  explaining: [explainingModel],
  exporter: exporterModels,
  gesture: [gestureModel],
  history: [historyModel],
  move: [moveModel],
  onPitch: [onPitchModel],
  pipeline: [pipelineModel],
  reportBuilder: builderModels,
  returnToPlay: injuryModels,
  rollCall: [rollModel],
  round: roundModels,
  saving: savingModels,
};

const named = (kind: string, scenes: Readonly<Record<string, unknown>>) =>
  Object.entries(scenes).map(([name, scene]) => [scene, `the ${name} ${kind}`] as const);
const names = new Map<unknown, string>([...named('drawing', drawings), ...named('line-up', copies)]);
const isOpen = (value: unknown): value is object => typeof value === 'object' && value !== null && !names.has(value);
const printed = (value: unknown): string => {
  const text = JSON.stringify(value, (_key, one) => names.get(one) ?? (one instanceof Blob ? 'a file' : one));
  return (text ?? 'nothing').replaceAll(/0{8}-0{4}-4000-8000-0*/g, '#');
};
/** The parts of a value that differ from before, by their paths. */
const differences = (was: unknown, is: unknown, path: string): readonly string[] => {
  if (was === is || isDeepStrictEqual(was, is)) return [];
  const goesOn = isOpen(was) && isOpen(is) && Array.isArray(was) === Array.isArray(is);
  if (!goesOn || Object.keys(was).length === 0) return [`${path}: ${printed(is)}`];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) =>
    differences(was[key as never], is[key as never], path === '' ? key : `${path}.${key}`),
  );
};
const contextOf = (state: unknown): object => {
  const { snapshot = state } = state as { snapshot?: unknown };
  return (snapshot as { context: object }).context;
};

const linesOf = (machine: string): readonly string[] =>
  (models[machine] ?? []).flatMap((one) => {
    const model = one as AnyModel;
    const tours = new PlanFile(machine).read()[model.name] ?? [];
    return tours.flatMap((tour) => [
      `# ${model.name}`,
      ...walk(model, tour).map(({ move, before, out }) =>
        [move, ...differences(contextOf(before), contextOf(out.next), '')].join(' | '),
      ),
    ]);
  });
const deedLines = (): readonly string[] =>
  (new PlanFile('gesture').read()[gestureModel.name] ?? []).flatMap((tour) => {
    const actor = createActor(gestureMachine).start();
    const deeds: string[] = [];
    actor.on('deed', ({ deed }) => deeds.push(printed(deed)));
    for (const { move } of walk(gestureModel, tour))
      actor.send(eventsOf.gesture(move) as Parameters<typeof actor.send>[0]);
    return ['# deeds', ...deeds];
  });

const same = (name: string, lines: readonly string[]): void => {
  const file = join(import.meta.dirname, 'known', `${name}.txt`);
  if (process.env.ANSWERS === 'write') writeFileSync(file, `${lines.join('\n')}\n`);
  expect(lines).toEqual(readFileSync(file, 'utf8').trimEnd().split('\n'));
};
test.each(Object.keys(models))('what the machine %s knows', (machine) => same(machine, linesOf(machine)));
test('what gestures are', () => same('deeds', deedLines()));
