import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { demoDrills } from '#server/seed/demoDrills.ts';
import { pdfText } from '../../pdfText.ts';
import { anyEngine, type Running, startApp } from '../harness.ts';
import { makeWorld, playerSignedIn, type World } from '../people.ts';
import { code, type TrainingTools, trainingTools } from './trainingTools.ts';

type Form = z.input<typeof calls.teamTraining.exported.query>;

describe.each(anyEngine)('a training as a PDF on $name', (engine) => {
  let app: Running;
  let home: World;
  let t: TrainingTools;
  let id: string;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 12 });
    t = trainingTools(app, home);
    const body = {
      ...{ name: 'Rondo 5 contra 2', type: 'rondo' as const, scene: { ...demoDrills.rondo } },
      ...{ description: 'Cinco por fuera y dos dentro.', coachingPoints: 'Perfil abierto\nUn toque si se puede' },
      material: [{ item: 'cone' as const, count: 8 }],
    };
    const drill = await app.send(calls.exercise.add, { body }, home.coach.token);
    const groups = [{ colour: 'red' as const, playerIds: [home.player(0)] }];
    const parts = [
      { phase: 'warmUp' as const, exerciseId: drill.id, minutes: 20, intensity: 5, groups },
      { title: 'Partido', minutes: 30, intensity: 8, note: 'Gol tras robo vale doble' },
      { title: 'Estiramientos', phase: 'coolDown' as const, minutes: 10, intensity: 1 },
    ];
    id = (await t.add({ objectives: 'Presión', notes: 'Sin Ana', place: 'Campo 2', parts })).id;
  });
  afterAll(() => app.close());
  const file = async (query: Form, token = home.coach.token, of = id) =>
    Buffer.from(
      await (await app.send(calls.teamTraining.exported, { params: { id: of }, query }, token)).arrayBuffer(),
    );
  const print = async (query: Form, token?: string, of?: string) => {
    const content = await file(query, token, of);
    return {
      text: pdfText(content),
      pages: (content.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length,
      content,
    };
  };

  test('has the plan by the clock of the club, with equipment, coaching points and groups', async () => {
    const { text, pages } = await print({ language: 'en' });
    expect(pages).toBe(1);
    for (const words of [
      ...['Tuesday', '19:00', '20:15', 'Campo 2', 'Presión', 'Sin Ana', '60 of 75 min', '8 cones', 'red'],
      ...['Rondo 5 contra 2', 'Main part', '20 min', 'Perfil abierto', 'Cinco por fuera', 'Player Number 1'],
      ...['Partido', '19:20', '19:50', 'Gol tras robo vale doble', 'Intensity 8 of 10'],
    ])
      expect(text).toContain(words);
  });

  test('speaks the language that is asked for, else that of the reader', async () => {
    expect((await print({ language: 'nl' })).text).toContain('Kern');
    expect((await print({})).text).toContain('Parte principal');
  });

  test('landscape is wide, simple is one page, players are a page of their own', async () => {
    const wide = await print({ landscape: 'true', language: 'en' });
    expect(wide.content.toString('latin1')).toMatch(/MediaBox \[0 0 841\.89 595\.28\]/);
    expect(wide.text).toContain('Rondo 5 contra 2');
    const simple = await print({ simple: 'true', language: 'en' });
    expect(simple.pages).toBe(1);
    expect(simple.text).toContain('Perfil abierto · Un toque');
    expect(simple.text).not.toContain('Cinco por fuera');
    const people = await print({ players: 'true', language: 'en' });
    expect(people.pages).toBe(2);
    // A second sheet is as long as the first.
    expect((await print({ players: 'true', language: 'en' })).pages).toBe(2);
    expect(people.text).toContain('tells the staff before the start');
    expect(people.text).toContain('Player Number 12');
    expect(people.text).toContain('No answer');
  });

  test('drawings are lines and not pictures, and the way to the screens is on the sheet', async () => {
    const { content } = await print({});
    expect(content.toString('latin1')).not.toContain('/Subtype /Image');
    const bare = await t.add({ parts: [{ title: 'X', minutes: 5, intensity: 1 }] });
    expect(content.length).toBeGreaterThan((await file({}, undefined, bare.id)).length);
  });

  test('forty parts still fit on the simple page', async () => {
    const parts = Array.from({ length: 40 }, (_, n) => ({ title: `Parte ${n + 1}`, minutes: 2, intensity: 5 }));
    const long = await t.add({ parts });
    const { pages, text } = await print({ simple: 'true' }, undefined, long.id);
    expect(text).toContain('Parte 40');
    expect(pages).toBe(1);
  });

  test('a template has no day; a player prints what is shared, and nobody else’s name', async () => {
    const template = await t.template();
    expect((await print({ language: 'en' }, undefined, template.id)).text).toContain('TEMPLATE');
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    expect(await code(file({}, player.token))).toBe('notFound');
    await t.share(id, { version: 1, shared: true });
    const { text, pages } = await print({ players: 'true', language: 'en' }, player.token);
    expect(text).toContain('Rondo 5 contra 2');
    expect(text).not.toContain('Number');
    expect(text).not.toContain('Sin Ana');
    expect(pages).toBe(1);
    const away = await makeWorld(app, { players: 1 });
    expect(await code(file({}, away.coach.token))).toBe('notFound');
  });
});
