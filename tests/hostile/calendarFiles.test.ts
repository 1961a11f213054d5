import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from '#tests/server/harness.ts';
import { makeWorld, type World } from '#tests/server/people.ts';

const head = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n';
const one = (...lines: string[]) =>
  `${head}BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:A - B\r\n${lines.join('\r\n')}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
const many = (times: number, text: string) => `${head}${text.repeat(times)}END:VCALENDAR\r\n`;
const start = 'DTSTART:20270101T100000Z';

describe.each(engines.slice(0, 1))('calendar files that mean harm', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 1 });
  });
  afterAll(() => app.close());

  const sent = (text: string | Buffer) =>
    app.send(
      calls.calendarImport.imported,
      { body: { fileName: 'x.ics', content: Buffer.from(text).toString('base64') } },
      home.manager.token,
    );
  const codeOf = async (text: string | Buffer) => (await refusalOf(sent(text))).code;

  test.each<[string, () => string | Buffer]>([
    ['nothing that is a calendar', () => 'hello'],
    ['an end before its beginning', () => 'END:VCALENDAR\r\n'],
    ['another component', () => 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:x\r\nEND:VCARD\r\n'],
    ['random bytes', () => Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * 7919) % 256))],
  ])('%s is unreadable', async (_name, make) => {
    expect(await codeOf(make())).toBe('sheetUnreadable');
  });

  test.each<[string, () => string]>([
    ['a rule of a million dates', () => one(start, 'RRULE:FREQ=SECONDLY;COUNT=1000000')],
    ['a rule without an end', () => one(start, 'RRULE:FREQ=MINUTELY')],
    ['a rule that began in the year 1', () => one('DTSTART:00010101T100000Z', 'RRULE:FREQ=DAILY')],
    ['forty thousand dates', () => many(40_000, `BEGIN:VEVENT\r\nUID:a\r\n${start}\r\nEND:VEVENT\r\n`)],
  ])('%s is too large', async (_name, make) => {
    expect(await codeOf(make())).toBe('sheetTooLarge');
  });

  test('a file above four megabytes is refused before it is read', async () => {
    expect(await codeOf(one(start, `DESCRIPTION:${'x'.repeat(10 * 1_048_576)}`))).toBe('tooLarge');
  });

  test.each<[string, () => string]>([
    ['a line of three megabytes', () => one(start, `DESCRIPTION:${'x'.repeat(3 * 1_048_576)}`)],
    ['a title of three megabytes', () => one(start, `SUMMARY:${'A - '.repeat(700_000)}`)],
    [
      'fifty thousand components in each other',
      () => `${head}${'BEGIN:X\r\n'.repeat(50_000)}${'END:X\r\n'.repeat(50_000)}END:VCALENDAR\r\n`,
    ],
    ['components that never end', () => `${head}${'BEGIN:VEVENT\r\n'.repeat(100_000)}`],
    ['a parameter without its quote', () => one(`DTSTART;TZID="Europe:20270101T100000`)],
    ['a day that is none', () => one('DTSTART:20271399T996199')],
    ['a rule that never has a date', () => one(start, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')],
    ['a rule of nonsense', () => one(start, 'RRULE:FREQ=SOMETIMES;INTERVAL=-3')],
  ])(
    '%s is read as far as it can be, or refused',
    async (_name, make) => {
      const outcome = await sent(make()).then(
        ({ written }) => String(written),
        (fault) => String(fault.code),
      );
      expect(['0', 'sheetUnreadable', 'sheetTooLarge', 'fileTakesTooLong']).toContain(outcome);
      // The server goes on.
      expect((await sent(one(start))).rows).toHaveLength(1);
    },
    60_000,
  );
});
