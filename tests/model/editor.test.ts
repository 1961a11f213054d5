import { afterAll, describe, expect, test } from 'vitest';
import { Ledger } from './kit/ledger.ts';
import { PlanFile } from './kit/planFile.ts';
import { walk } from './kit/walk.ts';
import { machines } from './machines.ts';
import { editorModels } from './periodization/editorModel.ts';
import { runEditor } from './periodization/heldEditor.ts';

/** Every tour of the editor of season plans, run as the product runs it, beside the model. */
const ledger = new Ledger('editor', 'pure', machines.find(({ name }) => name === 'editor')?.all() ?? new Set());
const plan = new PlanFile('editor').read();

describe.each(editorModels)('$name', (model) => {
  test.each((plan[model.name] ?? []).map((tour) => ({ tour })))('is edited', async ({ tour }) => {
    const run = runEditor(model);
    for (const step of walk(model, tour)) {
      await run.play(step);
      ledger.take(step.out.hits);
    }
    run.stop();
  });
});

afterAll(() => expect(ledger.write().missing).toEqual([]));
