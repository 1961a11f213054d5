import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArgs, browserPath } from './tests/browser.ts';
import { isFull } from './tests/full.ts';

/** The real server on a demo club of its own. Workers read the passwords of the demo users from its folder. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'touchline-e2e-'));
const dataDir = process.env.E2E_DATA_DIR;
const port = Number(process.env.E2E_PORT ?? 4317);
const origin = `http://localhost:${port}`;
process.env.E2E_ORIGIN = origin;
const screen = (name: string, width: number, height: number) => ({
  name,
  use: { viewport: { width, height }, hasTouch: true, isMobile: width < 600 },
});

/** With less motion: what is being tried stands still sooner. Files that look at motion, and the phone, ask for it. */
const calm = { contextOptions: { reducedMotion: 'reduce' } } as const;
const onDesk = screen('touch', 1280, 800);
const touch = { ...onDesk, use: { ...onDesk.use, ...calm } };
/** The model's sequences by fingers, on the big screen. */
const tours = {
  ...touch,
  name: 'tours',
  testMatch: /tours\w*\.spec\.ts/,
  use: { ...touch.use, actionTimeout: 60_000 },
};

export default defineConfig({
  testDir: 'tests/e2e',
  // Two runs beside each other keep apart what they leave behind.
  outputDir: `test-results/${port}`,
  // Limits say when a busy machine has been given up on; nothing is measured by them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  // A second try tells a broken test from one that fails now and then; it fails the run as well (tests/flaky.md).
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: origin,
    browserName: 'chromium',
    locale: 'es-ES',
    // That of the demo club: what a page calls today is the club's day at each hour.
    timezoneId: 'Europe/Madrid',
    // The worker of a page fetches the whole application for each new visitor: it comes where a network is lost, and to
    // every screen of the club (`test.use`).
    serviceWorkers: 'block',
    // Recording every step makes a slow machine twice as slow; a second try says more than the first.
    trace: 'on-first-retry',
    launchOptions: { executablePath: browserPath(), args: [...browserArgs] },
  },
  projects: [
    { ...touch, testIgnore: /tours\w*\.spec\.ts/ },
    tours,
    // What people do with one thumb; the desk work of the club is tried on the big screen. The same files, of which only
    // the journeys that look otherwise on a phone (`@phone`) run each time.
    {
      ...screen('phone', 390, 844),
      grep: isFull ? /./ : /@phone/,
      testMatch: /(console|stands|preparation|matches|matchFacts|login|shell|screens)\.spec\.ts/,
    },
  ],
  webServer: {
    command: 'node server/main.ts',
    url: `${origin}/health`,
    timeout: 120_000,
    reuseExistingServer: false,
    env: {
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      SEED_DEMO: 'true',
      LOGIN_RATE: '1000',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
    },
  },
});
