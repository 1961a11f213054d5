import { defineConfig } from 'vitest/config';

const node = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node', testTimeout: 30_000, hookTimeout: 60_000 },
});

/** Rooms of tests. `hub` drives real sockets and real browsers, so it is asked for by name (`npm run test:hub`). */
export default defineConfig({
  test: {
    projects: [
      node('unit', ['tests/{rooms,domain,machines,contract,locales,realtime}/**/*.test.ts', 'tests/model/*.test.ts']),
      node('server', ['tests/server/**/*.test.ts', 'tests/model/rest/*.test.ts']),
      node('hub', ['tests/hub/**/*.test.ts']),
      {
        test: {
          name: 'features',
          include: ['tests/features/**/*.test.tsx', 'tests/ui/**/*.test.tsx'],
          environment: 'happy-dom',
          testTimeout: 15_000,
        },
      },
    ],
  },
});
