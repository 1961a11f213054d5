import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { type Mutated, root } from './mutants.ts';

const folder = String(process.env.MUTANTS_FOLDER);
const { code } = JSON.parse(readFileSync(join(folder, 'mutated.json'), 'utf8')) as Mutated;
const part = String(process.env.MUTANTS_PART);
const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, `${name}-${part}`), 'utf8')) as T;
const tried = read<readonly (readonly [id: string, file: string])[]>('try');
const withoutServer = ['tests/{domain,machines,realtime}/**/*.test.ts', 'tests/model/*.test.ts'];
/** A server and its database, for the server's code only: what is about the log, and not about who follows it. */
const withServer = ['tests/server/match/{announced,award,corrections,match,record,report,rules}.test.ts'];
/** Most of their tests take seconds, with a whole server or hours of drawn play, and the rest is asked elsewhere. */
const neverAsked = ['tests/realtime/{liveMatch,interleavings}.test.ts', 'tests/machines/consoleWalk.test.ts'];
const isServer = (file: string): boolean => file.startsWith('server/');

/** Tests that take seconds are asked last, of what the others have left. */
const slow =
  /property|invariants|pure|drawnAnswers|chaos|histories|interleavings|realMatches|walks|plan\.test|rotationAgain|sceneEdits/;
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => Number(slow.test(moduleId));
    return [...files].sort((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

export default defineConfig({
  root,
  plugins: [
    {
      name: 'touchline-mutants',
      enforce: 'pre',
      load: (id) => code[relative(root, id.split('?')[0] ?? '').replaceAll('\\', '/')],
    },
  ],
  test: {
    include: [...withoutServer, ...(tried.some(([, file]) => isServer(file)) ? withServer : [])],
    // The last: those that were asked before a mutant hung, and all began anew.
    exclude: [...neverAsked, ...read<readonly string[]>('done')],
    environment: 'node',
    // What is drawn is the same for every change, and little, so that it is asked at all.
    env: { SEED: '1', RUNS: '0.03', ENGINES: 'SQLite' },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    isolate: false,
    // The switches have other numbers in each run: code that was kept of the last one would turn on other changes.
    fsModuleCache: false,
    // A promise that a mutant rejects and nobody awaits.
    dangerouslyIgnoreUnhandledErrors: true,
    maxWorkers: 1,
    runner: './tests/mutants/runner.ts',
    sequence: { sequencer: QuickFirst },
  },
});
