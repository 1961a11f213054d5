import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ImportReport } from '#contract/upload.ts';
import { Language } from '#contract/values.ts';
import { feet, genders, licences, playerStatuses } from '#domain/people.ts';
import { positionCodes } from '#domain/positions.ts';
import { staffRoles } from '#domain/roles.ts';
import { type CodeKind, wordsForCode } from '#server/files/codeWords.ts';
import * as values from '#server/lists/importValues.ts';
import { anyEngine, type Running, startApp } from './harness.ts';
import { makePlayers, makeTeam, makeWorld, signedIn, type World } from './people.ts';

const languages = Language.options;

test.each([
  ['gender', genders, values.gender],
  ['foot', feet, values.foot],
  ['position', positionCodes, values.position],
  ['staffRole', staffRoles, values.staffRole],
  ['licence', licences, values.licence],
] as const satisfies readonly (readonly [CodeKind, readonly string[], values.Reader])[])(
  'each %s is read back from its word in every language, and from its code',
  (kind, codes, read) => {
    for (const code of codes)
      for (const said of [code, ...wordsForCode(kind, code)])
        expect([said, read(said)]).toEqual([said, { value: code }]);
    expect(read('nonsense')).toEqual({ fault: 'unknownValue' });
    for (const language of languages)
      expect(read.words?.(language).map((word) => read(word))).toEqual(codes.map((value) => ({ value })));
  },
);

describe.each(anyEngine)('what sheets say on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 0 });
    const { query } = app.database;
    const other = await makeTeam(query, home.clubId, 'FUT7', 'Alevín A, norte');
    const people = await makePlayers(query, home.team, positionCodes.length);
    for (const [n, position] of positionCodes.entries())
      await query
        .updateTable('player')
        .set({ position, gender: genders[n % 3] ?? null, status: playerStatuses[n % 4] ?? 'active' })
        .where('id', '=', people[n]?.id ?? '')
        .execute();
    const both = { team_id: other.id, player_id: people[0]?.id ?? '', dorsal: 1, joined_at: app.clock() };
    await query.insertInto('team_player').values(both).execute();
    for (const [n, role] of staffRoles.entries()) {
      const body = { firstName: `Ane ${n}`, role, licence: licences[n % 5], teamIds: [home.team.id, other.id] };
      await app.send(calls.staff.add, { body }, home.manager.token);
    }
  });
  afterAll(() => app.close());

  type Sheet = { readonly url: string; readonly language: Language; readonly format: 'csv' | 'xlsx' };
  const fileOf = async ({ url, language, format }: Sheet, token = home.manager.token): Promise<Buffer> => {
    const headers = { 'accept-language': language };
    const { rawPayload } = await app.ask({
      url: `${url}${url.includes('?') ? '&' : '?'}format=${format}`,
      token,
      headers,
    });
    return rawPayload;
  };
  const linesOf = async (sheet: Omit<Sheet, 'format'>, token?: string): Promise<readonly string[]> =>
    (await fileOf({ ...sheet, format: 'csv' }, token)).toString().trim().split('\r\n');
  const codes: readonly string[] = [...positionCodes, ...genders, ...playerStatuses, ...staffRoles, ...licences];
  const lists = [
    ['players', () => `/player/${home.clubId}/export`, calls.player.imported],
    ['staff', () => '/staff/export', calls.staff.imported],
  ] as const;

  test.each(lists)(
    'the list of %s goes out and comes back as it was, in each language',
    async (_name, url, imported) => {
      for (const language of languages)
        for (const format of ['csv', 'xlsx'] as const) {
          const content = (await fileOf({ url: url(), language, format })).toString('base64');
          const read = (more: object): Promise<ImportReport> =>
            app.send(imported, { body: { fileName: `list.${format}`, content, ...more } }, home.manager.token);
          const preview = await read({});
          expect(preview.rows.flatMap(({ cells }) => cells.slice(2)).filter((cell) => codes.includes(cell))).toEqual(
            [],
          );
          expect(preview.rows.flatMap(({ faults }) => faults)).toEqual([]);
          expect(preview.duplicates).toBe(preview.rows.length);
          const before = await linesOf({ url: url(), language: 'es' });
          expect(preview.rows).toHaveLength(before.length - 1);
          expect(await read({ write: 'allRight', duplicates: 'update' })).toMatchObject({
            written: preview.rows.length,
          });
          expect(await linesOf({ url: url(), language: 'es' })).toEqual(before);
        }
    },
  );

  test('a player in two teams is imported into both, with their number in the first', async () => {
    const read = (team: string) => {
      const content = Buffer.from(`Nombre;Equipo;Dorsal\r\nNoa;"${team}";44`).toString('base64');
      const body = { fileName: 'x.csv', content, write: 'allRight' } as const;
      return app.send(calls.player.imported, { body }, home.manager.token);
    };
    expect(await read('Alevín A, norte, nobody')).toMatchObject({ wrong: 1, written: 0 });
    expect(await read(','.repeat(900))).toMatchObject({ wrong: 1, written: 0 });
    expect(await read('alevin a, Norte,team')).toMatchObject({ wrong: 0, written: 1 });
    const found = { params: { clubId: home.clubId, search: 'noa' } };
    const [noa] = await app.send(calls.player.found, found, home.manager.token);
    expect(noa?.teams.map(({ teamName, dorsal }) => [teamName, dorsal])).toEqual([
      ['Alevín A, norte', 44],
      ['Team', null],
    ]);
  });

  test('users, teams, clubs and competitions say in words what they are', async () => {
    const runs = await signedIn(app, home.clubId, 'CLUB_ADMIN', 'COACH');
    const root = await signedIn(app, home.clubId, 'ADMIN');
    const body = { name: 'Torneo', type: 'tournament', format: 'FUT7', sides: [{ name: 'Norte' }] } as const;
    await app.send(calls.competition.add, { body: { ...body, sides: [...body.sides] } }, home.manager.token);
    const said = async (language: Language) => ({
      users: (await linesOf({ url: `/club/${home.clubId}/users/export`, language }, runs.token)).join('\n'),
      teams: (await linesOf({ url: `/club/${home.clubId}/teams/export`, language }, runs.token)).join('\n'),
      clubs: (await linesOf({ url: '/club/export', language }, root.token)).join('\n'),
      competitions: (await linesOf({ url: '/competition/export', language }, runs.token)).join('\n'),
    });
    const [es, en, nl] = [await said('es'), await said('en'), await said('nl')];
    expect(es.users).toContain(';Administrador del club, Entrenador');
    expect(en.users).toContain(';Club Admin, Coach');
    expect(nl.users).toContain(';Clubbeheerder, Trainer');
    expect(es.teams).toContain(';Mixto;Fútbol 11;');
    expect(en.teams).toContain(';Mixed;11-a-side;');
    expect(nl.teams).toContain(';Gemengd;11 tegen 11;');
    expect(es.clubs).toMatch(/;Fútbol (5|7|8|11);español;/);
    expect(nl.clubs).toMatch(/;(Zaalvoetbal|\d+ tegen \d+);español;/);
    expect(es.competitions).toContain('Torneo;Torneo;2026/27;Fútbol 7;');
    expect(nl.competitions).toContain('Torneo;Toernooi;2026/27;7 tegen 7;');
  });
});
