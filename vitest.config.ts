import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// What one process has compiled, the others take from there: workers, and the servers and scripts that tests start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/touchline');

process.env.TEST_RUN ??= `${process.pid}_${Date.now() % 1_000_000}`;

/** Waits end with what they wait for. These limits only say when a busy machine has been given up on. */
const patience = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

const node = (name: string, include: string[], more: TestProjectInlineConfiguration['test'] = {}) => ({
  test: { name, include, environment: 'node' as const, ...patience, ...more },
});

/** Rooms of tests. `hub` drives real sockets and real browsers, so it is asked for by name (`npm run test:hub`). */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      // Modules are loaded once for each worker, not once for each file: none keeps a state of a test.
      node(
        'unit',
        ['tests/{rooms,domain,machines,contract,locales,realtime,scripts}/**/*.test.ts', 'tests/model/*.test.ts'],
        { isolate: false },
      ),
      node(
        'server',
        [
          'tests/server/**/*.test.ts',
          'tests/hostile/{files,lists,pictures}.test.ts',
          'tests/reference/*.test.ts',
          'tests/model/rest/*.test.ts',
        ],
        {
          isolate: false,
          // Each test makes what it needs: any order will do. A failure is played again with `--sequence.seed=...`.
          sequence: { shuffle: { tests: true } },
          // Schemas of PostgreSQL are used again within a run.
          env: { TEST_RUN: process.env.TEST_RUN },
          globalSetup: ['tests/server/leftSchemas.ts'],
        },
      ),
      node('hostile', ['tests/hostile/measured.test.ts']),
      node('hub', ['tests/hub/**/*.test.ts']),
      node('proxies', ['tests/proxies/*.test.ts']),
      {
        test: {
          name: 'features',
          include: ['tests/features/**/*.test.tsx', 'tests/ui/**/*.test.tsx'],
          environment: 'happy-dom',
          ...patience,
        },
      },
    ],
  },
});
