import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readingOf } from '#domain/days.ts';
import { knownZone } from '#server/calendar/zoneNames.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeTeam, makeWorld, signedIn, type World } from '../people.ts';

type Write = 'nothing' | 'allRight' | 'rightRows';
type Options = {
  readonly fileName?: string;
  readonly write?: Write;
  readonly token?: string;
  readonly timeZone?: string;
};

const event = (lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const ics = (...events: readonly (readonly string[])[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...events.flatMap(event), 'END:VCALENDAR', ''].join('\r\n');

describe.each(engines)('the import of fixtures on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 1 });
  });
  afterAll(() => app.close());

  const imported = (
    text: string,
    { fileName = 'l.csv', write = 'rightRows', token = home.manager.token, ...more }: Options = {},
  ) =>
    app.send(
      calls.calendarImport.imported,
      { body: { fileName, content: Buffer.from(text).toString('base64'), write, duplicates: 'update', ...more } },
      token,
    );
  const matches = async () => {
    const rows = await app.database.query
      .selectFrom('match')
      .selectAll()
      .where('club_id', '=', home.clubId)
      .where('deleted_at', 'is', null)
      .orderBy('kickoff_at')
      .execute();
    return rows.map((row) => {
      const at = readingOf(new Date(row.kickoff_at), 'Europe/Madrid');
      return [row.rival_name, row.is_local, `${at.day} ${at.time}`, row.venue];
    });
  };
  const statesOf = (report: Awaited<ReturnType<typeof imported>>) =>
    report.rows.map(({ faults, duplicateOf, changes, done }) =>
      [faults.map(({ code }) => code).join('+') || 'ok', duplicateOf ? 'there' : 'new', changes, done].join(' '),
    );

  test.each([
    ['es', 'Fecha;Hora;Local;Visitante;Jornada;Campo'],
    ['en', 'Date;Time;Home;Away;Round;Ground'],
    ['nl', 'Datum;Tijd;Thuis;Uit;Speelronde;Veld'],
  ])('reads a sheet in the words of %s; the other side is the opponent', async (_language, head) => {
    const sheet = `${head}\n10/1/2027;9:30;${home.team.name};UD Norte;1;La Ribera\n17/01/2027;18.00;CD Sur;club ${home.team.name.toUpperCase()};2;\n`;
    const before = await imported(sheet, { write: 'nothing' });
    expect([before.right, before.wrong, before.written]).toEqual([2, 0, 0]);
    expect(await matches()).toEqual([]);
    expect((await imported(sheet)).written).toBe(2);
    expect(await matches()).toEqual([
      ['UD Norte', 1, '2027-01-10 09:30', 'La Ribera'],
      ['CD Sur', 0, '2027-01-17 18:00', null],
    ]);
  });

  test('a fixture of the same sides and round is moved, one of the same day too, and nothing is doubled', async () => {
    const head = 'Fecha;Hora;Local;Visitante;Jornada';
    const row = (day: string, time: string, round: string) =>
      `${head}\n${day};${time};${home.team.name};Norte;${round}`;
    await imported(row('2027-01-10', '10:00', '1'));
    const same = await imported(row('2027-01-10', '10:00', '1'));
    expect(statesOf(same)).toEqual(['ok there false skipped']);
    expect(same.written).toBe(0);
    expect(statesOf(await imported(row('2027-01-12', '20:00', '1')))).toEqual(['ok there true changed']);
    expect(statesOf(await imported(row('2027-01-12', '20:30', '')))).toEqual(['ok there true changed']);
    expect(await matches()).toEqual([['Norte', 1, '2027-01-12 20:30', null]]);
    const occasion = await app.database.query
      .selectFrom('occasion')
      .select(['sequence'])
      .where('club_id', '=', home.clubId)
      .execute();
    expect(occasion).toEqual([{ sequence: 2 }]);
    await imported(row('2027-03-20', '10:00', '14'));
    expect(await matches()).toHaveLength(2);
    const twice = `${row('2027-04-01', '10:00', '20')}\n2027-04-01;12:00;${home.team.name};Norte;20`;
    expect(statesOf(await imported(twice))).toEqual(['ok new  added', 'ok there  skipped']);
  });

  test('says row by row what is wrong, and writes nothing of a file with errors when all were to be right', async () => {
    const other = await makeTeam(app.database.query, home.clubId, 'FUT7', 'Benjamín');
    const sheet = [
      'Fecha;Hora;Local;Visitante;Competición',
      `2027-01-10;10:00;${home.team.name};Norte;`,
      `2027-01-10;25:00;${home.team.name};Sur;`,
      '2027-01-10;10:00;Este;Oeste;',
      `2027-01-10;10:00;${home.team.name};Oeste;Liga que no hay`,
      `;10:00;${other.name};Oeste;`,
    ].join('\n');
    const expected = ['ok', 'time', 'ownTeamUnknown', 'competitionUnknown', 'missing'];
    const codes = async (write: Write, token = home.manager.token) =>
      (await imported(sheet, { write, token })).rows.map(({ faults }) => faults.map(({ code }) => code).join() || 'ok');
    expect(await codes('allRight')).toEqual(expected);
    expect(await matches()).toEqual([]);
    expect(await codes('rightRows')).toEqual(expected);
    expect(await matches()).toHaveLength(1);
    const stranger = await signedIn(app, home.clubId, 'COACH');
    expect((await codes('nothing', stranger.token))[0]).toBe('teamNotYours');
    const player = await signedIn(app, home.clubId, 'PLAYER');
    expect((await refusalOf(codes('nothing', player.token))).code).toBe('forbidden');
  });

  test('reads a calendar: zones of Windows, UTC, whole days, rules, and changed dates of a rule', async () => {
    const name = home.team.name;
    const file = ics(
      [
        `SUMMARY:${name} - Norte`,
        'UID:a',
        'DTSTART;TZID=Romance Standard Time:20270110T100000',
        'LOCATION:La Ribera\\, 2',
      ],
      [`SUMMARY:Sur vs ${name}`, 'UID:b', 'DTSTART:20270117T090000Z', 'DESCRIPTION:Jornada 3'],
      [`SUMMARY:${name} – Este`, 'UID:c', 'DTSTART;VALUE=DATE:20270124'],
      [`SUMMARY:${name} - Liga`, 'UID:d', 'DTSTART;TZID=Europe/Madrid:20270301T100000', 'RRULE:FREQ=WEEKLY;COUNT=3'],
      [
        `SUMMARY:${name} - Liga`,
        'UID:d',
        'RECURRENCE-ID;TZID=Europe/Madrid:20270308T100000',
        'DTSTART;TZID=Europe/Madrid:20270309T120000',
      ],
      [`SUMMARY:${name} - Oeste`, 'UID:e', 'STATUS:CANCELLED', 'DTSTART:20270401T090000Z'],
    );
    const report = await imported(file, { fileName: 'x.ics' });
    expect(report.columns.map(({ header }) => header).slice(0, 3)).toEqual(['UID', 'Día', expect.any(String)]);
    expect(report.columns.every(({ field }) => field !== null)).toBe(true);
    expect(report.rows.map(({ faults }) => faults.map(({ code }) => code).join() || 'ok')).toEqual([
      ...['ok', 'ok', 'missing', 'ok', 'ok', 'ok', 'cancelled'],
    ]);
    expect(await matches()).toEqual([
      ['Norte', 1, '2027-01-10 10:00', 'La Ribera, 2'],
      ['Sur', 0, '2027-01-17 10:00', null],
      ['Liga', 1, '2027-03-01 10:00', null],
      ['Liga', 1, '2027-03-09 12:00', null],
      ['Liga', 1, '2027-03-15 10:00', null],
    ]);
    const moved = ics([`SUMMARY:${name} - Norte`, 'UID:a', 'DTSTART;TZID=Romance Standard Time:20270213T120000']);
    expect(statesOf(await imported(moved, { fileName: 'x.ics' }))).toEqual(['ok there true changed']);
    expect((await matches())[1]).toEqual(['Norte', 1, '2027-02-13 12:00', 'La Ribera, 2']);
  });

  test('an unknown zone is asked for, never guessed', async () => {
    const file = ics([`SUMMARY:${home.team.name} - Norte`, 'UID:z', 'DTSTART;TZID=Horario de la liga:20270110T100000']);
    const asked = await imported(file, { fileName: 'x.ics' });
    expect([asked.unknownZones, asked.written, statesOf(asked)[0]]).toEqual([
      ['Horario de la liga'],
      0,
      'zoneUnknown new  nothing',
    ]);
    await imported(file, { fileName: 'x.ics', timeZone: 'Atlantic/Canary' });
    expect(await matches()).toEqual([['Norte', 1, '2027-01-10 11:00', null]]);
  });

  test('a foreign club gets nothing of it', async () => {
    const foreign = await makeWorld(app, { players: 1 });
    await imported(`Fecha;Hora;Local;Visitante\n2027-01-10;10:00;${home.team.name};Norte`);
    await app.database.query.updateTable('team').set({ name: 'Otro' }).where('id', '=', foreign.team.id).execute();
    const report = await imported(`Fecha;Hora;Local;Visitante\n2027-01-10;10:00;${home.team.name};Norte`, {
      token: foreign.manager.token,
    });
    expect(statesOf(report)).toEqual(['ownTeamUnknown new  nothing']);
  });
});

test.each([
  ['Europe/Madrid', 'Europe/Madrid'],
  ['romance standard time', 'Europe/Paris'],
  ['/citadel.org/20210210_1/Europe/Amsterdam', 'Europe/Amsterdam'],
  ['GMT+1', null],
  ['+01:00', null],
  ['Somewhere Standard Time', null],
  ['', null],
])('the zone %s is %s', (given, expected) => {
  expect(knownZone(given)).toBe(expected);
});
