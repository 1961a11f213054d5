import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { environment, readSettings, WrongSetting } from '#server/settings.ts';

test('.env.example lists every setting and no other, all empty', () => {
  const text = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  expect(lines.map((line) => line.split('=')[0]).sort()).toEqual(Object.keys(environment.shape).sort());
  expect(lines.filter((line) => !line.endsWith('='))).toEqual([]);
});

test('an empty value is no value', () => {
  const none = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']));
  expect(readSettings(none)).toEqual(readSettings({}));
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    production: false,
    seedDemo: true,
    databaseUrl: undefined,
  });
});

test('the demo club comes by itself only into an embedded database outside production', () => {
  expect(readSettings({ NODE_ENV: 'production' }).seedDemo).toBe(false);
  expect(readSettings({ DATABASE_URL: 'postgres://h/d' }).seedDemo).toBe(false);
  expect(readSettings({ DATABASE_URL: 'postgres://h/d', SEED_DEMO: 'true' }).seedDemo).toBe(true);
  expect(readSettings({ SEED_DEMO: 'false' }).seedDemo).toBe(false);
});

describe('a wrong setting is named, with the reason', () => {
  const complaint = (given: Record<string, string>): string => {
    try {
      readSettings(given);
    } catch (fault) {
      expect(fault).toBeInstanceOf(WrongSetting);
      return (fault as Error).message;
    }
    return 'accepted';
  };
  test.each([
    [{ PORT: 'http' }, 'PORT cannot be "http"'],
    [{ PORT: '70000' }, 'PORT cannot be "70000"'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL cannot be "loud"'],
    [{ PUBLIC_URL: 'club.example' }, 'PUBLIC_URL cannot be "club.example"'],
    [{ SEED_DEMO: 'maybe' }, 'SEED_DEMO cannot be "maybe"'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY cannot be "-1"'],
  ])('%j', (given, sentence) => {
    expect(complaint(given)).toContain(sentence);
  });

  test('a secret is not repeated', () => {
    expect(complaint({ TOKEN_SECRET: 'hunter2' })).toMatch(/^TOKEN_SECRET/);
    expect(complaint({ TOKEN_SECRET: 'hunter2' })).not.toContain('hunter2');
    expect(complaint({ DATABASE_URL: 'mysql://me:hunter2@h/d' })).not.toContain('hunter2');
  });

  test('every wrong one has its own sentence', () => {
    expect(complaint({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n')).toHaveLength(2);
  });
});
