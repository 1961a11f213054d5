import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { pdfText } from '../../pdfText.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeTeam, makeWorld, type Person, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';
import { playedMatch } from '../playedMatch.ts';
import { expectChartPicture } from '../pngRead.ts';

const { playerReport: of, evaluation } = calls;
const day = '2026-10-20';

describe.each(engines)('reports of players on $name', (engine) => {
  let app: Running;
  let home: World;
  let child: string;
  let family: Person;
  let guest: Person;
  let delegate: Person;
  let stranger: Person;
  const set = (change: object, id = child) =>
    app.database.query.updateTable('player').set(change).where('id', '=', id).execute();
  const consents = { consent_data_on: '2026-09-01', consent_photo_on: '2026-09-01' };
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
    child = home.player(10);
    const { query } = app.database;
    [guest, delegate] = [await signedIn(app, home.clubId, 'COACH'), await signedIn(app, home.clubId, 'STAFF')];
    await putOnStaff(query, await makeTeam(query, home.clubId, 'FUT11', 'Other'), guest.id, 'COACH');
    await putOnStaff(query, home.team, delegate.id, 'DELEGATE');
    family = await playerSignedIn(app, home.clubId, child);
    stranger = (await makeWorld(app, { players: 1 })).manager;
    await playedMatch(app, home, { rival: 'CF Norte' });
    const guardians = [
      { name: 'Eva', relation: '', phone: '', email: 'eva-4711@example.org', receivesMessages: false },
    ];
    await set({
      ...{ ...consents, first_name: 'Lucía', last_name: 'Prieto', short_name: 'Lucía P.', birth_date: '2013-04-05' },
      ...{ guardians: JSON.stringify(guardians), notes: 'Note 4711', school: 'School 4711', phone: '+34 4711' },
    });
    const on = { playerId: child, kind: 'spot', day, state: 'done' } as const;
    const scores = [{ criterion: 'passing', score: 7 } as const];
    const hidden = { comment: 'For the staff alone', staffComment: 'Staff comment' };
    await app.send(evaluation.add, { body: { ...on, scores, ...hidden } }, home.coach.token);
    const goals = [{ text: 'Use the left foot' }];
    const shared = {
      comment: 'Looks up before receiving',
      staffComment: 'Staff comment',
      seen: 'player',
      goals,
    } as const;
    await app.send(evaluation.add, { body: { ...on, scores, ...shared } }, home.coach.token);
  });
  afterAll(() => app.close());

  const make = (who: Person, body: object = {}) =>
    app.send(of.make, { body: { playerId: child, audienceType: 'External', ...body } as never }, who.token);
  const textOf = async (file: Blob) => pdfText(Buffer.from(await file.arrayBuffer()));
  const dataFor = (who: Person, audienceType: 'External' | 'Internal') =>
    app.send(of.data, { params: { id: child }, query: { audienceType } }, who.token);
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
  const issued = async (who: Person, query: object = {}) => app.send(of.issues, { query }, who.token);
  const figure = (
    blocks: readonly { id: string; metrics: { key: string }[]; rows: { values: unknown[] }[] }[],
    id: string,
  ) => {
    const block = blocks.find((one) => one.id === id);
    return Object.fromEntries((block?.metrics ?? []).map(({ key }, at) => [key, block?.rows[0]?.values[at]]));
  };

  test('an external one has figures and what was shared, and nothing that stays in the club', async () => {
    const data = await dataFor(home.coach, 'External');
    expect(data.player).toMatchObject({ id: child, name: 'Lucía Prieto', isInitialled: false });
    expect(figure(data.blocks, 'season')).toMatchObject({ appearances: 1, starts: 1, playerGoals: 2, assists: 0 });
    expect(data.sections).not.toContain('cards');
    const file = await make(home.coach, { forWhom: 'Eva Prieto' });
    const text = await textOf(file);
    for (const word of [
      'Lucía Prieto',
      'CF Norte',
      'Looks up before receiving',
      'Use the left foot',
      'Para Eva Prieto',
    ])
      expect(text).toContain(word);
    const whole = `${text} ${JSON.stringify(data)}`;
    // Not within an id, which has these digits now and then.
    expect(whole).not.toMatch(/(?<![0-9a-f])4711(?![0-9a-f-])/);
    for (const word of ['For the staff alone', 'Staff comment', 'Number 1', 'Nota media', 'Disponib'])
      expect(whole).not.toContain(word);
  });

  test('an internal one has more, and no comments for the staff alone', async () => {
    const data = await dataFor(home.coach, 'Internal');
    expect(figure(data.blocks, 'cards')).toEqual({ yellow: 0, secondYellow: 0, red: 0 });
    expect(data.blocks.find(({ id }) => id === 'availability')?.text).toBe('Disponible.');
    const file = await app.send(of.internal, { params: { id: child }, query: {} }, home.coach.token);
    const text = await textOf(file);
    expect(text).toContain('For the staff alone');
    expect(text).toContain('Solo para el club');
    expect(text).not.toContain('Staff comment');
    expect((await issued(home.manager)).rows.every(({ title }) => !title.includes('interno'))).toBe(true);
  });

  test('who may make one: who runs the club and the own coaches; outside also the player', async () => {
    for (const who of [home.manager, home.coach]) {
      await make(who);
      await make(who, { audienceType: 'Internal' });
    }
    await make(family);
    await app.send(of.external, { params: { id: child }, query: {} }, family.token);
    expect(await codeOf(make(family, { audienceType: 'Internal' }))).toBe('forbidden');
    expect(await codeOf(make(family, { playerId: home.player(3) }))).toBe('forbidden');
    for (const audienceType of ['External', 'Internal']) {
      expect(await codeOf(make(guest, { audienceType }))).toBe('forbidden');
      expect(await codeOf(make(delegate, { audienceType }))).toBe('forbidden');
      expect(await codeOf(make(stranger, { audienceType }))).toBe('notFound');
    }
  });

  test('without consent to the data none leaves the club, and without one to photos a child has initials', async () => {
    await set({ consent_data_on: null });
    const refusal = await refusalOf(make(home.coach));
    expect(refusal).toMatchObject({
      code: 'consentMissing',
      details: { players: [{ id: child, name: 'Lucía Prieto' }] },
    });
    await make(home.coach, { audienceType: 'Internal' });
    await set({ ...consents, consent_photo_on: null });
    const file = await make(home.coach);
    const text = await textOf(file);
    expect(text).toContain('L. P.');
    expect(text).not.toContain('Lucía');
    await set({ birth_date: '2001-04-05' });
    expect(await textOf(await make(home.coach))).toContain('Lucía Prieto');
    await set({ ...consents, birth_date: '2013-04-05' });
  });

  test('each that is issued is in the list, with who, for whom and for what, and opens as it was', async () => {
    const before = (await issued(home.manager)).total;
    const file = await make(home.coach, { forWhom: 'CD Sur', purpose: 'trial', sections: ['season'] });
    const [first] = (await issued(home.coach, { playerId: child })).rows;
    expect(first).toMatchObject({
      ...{ kind: 'player', player: { playerId: child, name: 'Lucía Prieto' }, purpose: 'trial', forWhom: 'CD Sur' },
      ...{ by: { id: home.coach.id }, language: 'es', format: 'pdf', bytes: file.size },
    });
    expect((await issued(home.manager)).total).toBe(before + 1);
    expect((await issued(family)).rows.map(({ id }) => id)).toContain(first?.id);
    for (const who of [home.manager, home.coach, family]) {
      const again = await app.send(of.issue, { params: { id: String(first?.id) } }, who.token);
      expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    }
    expect((await issued(guest)).rows).toEqual([]);
    expect(await codeOf(issued(guest, { playerId: child }))).toBe('forbidden');
    for (const who of [guest, stranger])
      expect(await codeOf(app.send(of.issue, { params: { id: String(first?.id) } }, who.token))).toBe('notFound');
  });

  test('its chart is a picture too, and one for outside is noted', async () => {
    const before = await app.send(of.issues, { query: { playerId: child } }, home.coach.token);
    await expectChartPicture(await make(home.coach, { format: 'PNG', forWhom: 'CF Sur' }));
    for (const name of ['external', 'internal'] as const)
      await expectChartPicture(
        await app.send(of[name], { params: { id: child }, query: { format: 'PNG' } }, home.coach.token),
      );
    const { rows, total } = await app.send(of.issues, { query: { playerId: child } }, home.coach.token);
    expect(total).toBe(before.total + 2);
    expect(rows.slice(0, 2).map(({ format, kind }) => [format, kind])).toEqual([
      ['png', 'player'],
      ['png', 'player'],
    ]);
    expect(await codeOf(make(home.coach, { format: 'PNG', sections: ['season', 'matches'] }))).toBe('chartNeeded');
    expect(await codeOf(make(guest, { format: 'PNG' }))).toBe('forbidden');
    await set({ consent_data_on: null });
    expect(await codeOf(make(home.coach, { format: 'PNG' }))).toBe('consentMissing');
    await set(consents);
    // Nobody has played: there is nothing to draw, and nothing is noted.
    const other = { playerId: home.player(14), audienceType: 'Internal', format: 'PNG' };
    expect(await codeOf(make(home.coach, other))).toBe('chartNeeded');
  });

  test('a template for outside about a player is noted too, and needs the same consent', async () => {
    const block = { id: 'b', kind: 'figure', metrics: ['playerGoals'] };
    const definition = { v: 1, context: 'player', filters: [{ filter: 'player', in: [child] }], blocks: [block] };
    const options = { customTitle: 'Temporada: Lucía Prieto', forWhom: 'Eva' };
    const body = { definition, audience: 'External', format: 'PDF', options };
    const exported = () => app.send(calls.report.exportAdhoc, { body: body as never }, home.coach.token);
    await set({ consent_photo_on: null });
    const text = await textOf(await exported());
    expect(text).toContain('Temporada: L. P.');
    expect(text).not.toContain('Lucía');
    expect((await issued(home.manager)).rows[0]).toMatchObject({ kind: 'template', forWhom: 'Eva', purpose: 'family' });
    await set({ consent_data_on: null });
    expect(await codeOf(exported())).toBe('consentMissing');
    await set(consents);
  });

  test('players are compared by the figures that each has, with the median where enough play the same', async () => {
    const compare = (who: Person, body: object) => app.send(of.compare, { body: body as never }, who.token);
    const two = { playerIds: [home.player(9), child] };
    const { rows, metrics, peers } = await compare(home.coach, {
      ...two,
      confirm: true,
      metrics: ['playerGoals', 'minutes'],
    });
    expect(metrics.map(({ key }) => key)).toEqual(['playerGoals', 'minutes']);
    expect(rows.map(({ playerId, values }) => [playerId, values[0]])).toEqual([
      [home.player(9), 0],
      [child, 2],
    ]);
    expect(peers.every(({ n }) => n >= 8)).toBe(true);
    await app.database.query.updateTable('player').set({ position: 'mc' }).where('club_id', '=', home.clubId).execute();
    const same = await compare(home.coach, { ...two, metrics: ['playerGoals'] });
    // Eleven have played, and the one beside the median has no goal.
    expect(same.peers).toEqual([{ line: 'midfielders', n: 11, values: [0] }]);
    await set({ position: 'pt' });
    expect(await refusalOf(compare(home.coach, two))).toMatchObject({ code: 'linesDiffer' });
    const many = { playerIds: home.players.slice(0, 7).map(({ id }) => id) };
    expect(await codeOf(compare(home.coach, many))).toBe('playersTooMany');
    expect(await codeOf(compare(guest, two))).toBe('forbidden');
    expect(await codeOf(compare(family, two))).toBe('forbidden');
    expect(await codeOf(compare(stranger, two))).toBe('notFound');
    const file = await app.send(of.compareFile, { body: { ...two, confirm: true } }, home.coach.token);
    expect(await textOf(file)).toContain('Lucía Prieto');
  });
});
