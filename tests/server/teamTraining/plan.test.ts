import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makeTeam, makeWorld, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';
import { code, day, type TrainingTools, trainingTools, twoParts } from './trainingTools.ts';

/** A picture of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

describe.each(engines)('plans of trainings on $name', (engine) => {
  let app: Running;
  let home: World;
  let t: TrainingTools;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 4 });
    t = trainingTools(app, home);
  });
  afterAll(() => app.close());
  const exercise = (token = home.coach.token, name = 'Rondo') =>
    app.send(
      calls.exercise.add,
      {
        body: {
          name,
          type: 'rondo',
          material: [
            { item: 'cone', count: 8 },
            { item: 'ball', count: 1 },
          ],
        },
      },
      token,
    );

  test('a training has its time, its people, its plan and what these add up to', async () => {
    const drill = await exercise();
    const made = await t.add({
      place: 'Campo 2',
      objectives: 'Presión',
      notes: 'Sin Ana',
      parts: [
        ...twoParts,
        {
          ...{ exerciseId: drill.id, minutes: 20, intensity: 5 },
          groups: [
            { colour: 'red', playerIds: [home.player(0), home.player(1)] },
            { colour: 'blue', playerIds: [home.player(2)] },
          ],
        },
        { exerciseId: drill.id, minutes: 7, intensity: 10 },
      ],
    });
    expect(made).toMatchObject({ made: 1, leftOut: [], warnings: [], template: false, editable: true, version: 1 });
    expect(made.occasion).toMatchObject({
      ...{ id: made.id, kind: 'training', start: '2027-03-02T18:00:00.000Z', end: '2027-03-02T19:15:00.000Z' },
      ...{ place: 'Campo 2', asksForAnswer: true, counts: { called: 4, none: 4 } },
      answerUntil: '2027-03-02T16:00:00.000Z',
    });
    expect(made).toMatchObject({ minutesBooked: 75, minutesPlanned: 72, plannedLoad: 380, doneLoad: null, own: null });
    expect(made.parts.map(({ start }) => start?.slice(11, 16))).toEqual(['18:00', '18:15', '18:45', '19:05']);
    expect(made.parts[2]).toMatchObject({
      title: '',
      exercise: { id: drill.id, version: 1, newest: 1, name: 'Rondo' },
    });
    expect(made.material).toEqual([
      { item: 'ball', count: 2, most: 1 },
      { item: 'cone', count: 16, most: 8 },
    ]);
    expect(made.bibs).toEqual(['red', 'blue']);
    expect(await t.get(made.id)).toEqual({ ...made, made: undefined, leftOut: undefined, warnings: undefined });
    expect((await t.list()).rows).toMatchObject([
      { id: made.id, parts: 4, titles: ['Trote', 'Rondo', 'Rondo', 'Rondo'], plannedLoad: 380, counts: { called: 4 } },
    ]);
  });

  test('a part keeps the version of its exercise, and says that there is a newer one', async () => {
    const drill = await exercise();
    const { id, parts } = await t.add({ parts: [{ exerciseId: drill.id, minutes: 20, intensity: 5 }] });
    const params = { id: drill.id };
    await app.send(
      calls.exercise.update,
      { params, body: { version: 1, name: 'Otro', minutes: 40 } },
      home.coach.token,
    );
    const [part] = (await t.get(id)).parts;
    expect(part).toMatchObject({ id: parts[0]?.id, exercise: { version: 1, newest: 2, name: 'Rondo' }, minutes: 20 });
    const whole = { params: { id, partId: String(part?.id) } };
    expect(await app.send(calls.teamTraining.exercise, whole, home.coach.token)).toMatchObject({
      ...{ id: drill.id, name: 'Rondo', shown: { n: 1 }, headVersion: 2 },
    });
    // Removed from the library, it stays in the training.
    await app.send(calls.exercise.remove, { params }, home.coach.token);
    expect((await t.get(id)).parts[0]).toMatchObject({ exercise: { version: 1, newest: null, name: 'Rondo' } });
    expect(await app.send(calls.teamTraining.exercise, whole, home.coach.token)).toMatchObject({ name: 'Rondo' });
    const kept = await t.change(id, { version: 1, parts: [{ exerciseId: drill.id, minutes: 25, intensity: 5 }] });
    expect(kept.parts).toMatchObject([{ minutes: 25, exercise: { version: 1 } }]);
    expect(await code(t.add({ parts: [{ exerciseId: drill.id, minutes: 20, intensity: 5 }] }))).toBe('notFound');
  });

  test('an exercise of somebody else is taken only once it is shared', async () => {
    const other = await signedIn(app, home.clubId, 'COACH');
    const drill = await exercise(other.token);
    const parts = [{ exerciseId: drill.id, minutes: 20, intensity: 5 }];
    expect(await code(t.add({ parts }))).toBe('notFound');
    const shared = { params: { id: drill.id }, body: { version: 1, shared: 'club' as const } };
    await app.send(calls.exercise.share, shared, other.token);
    expect((await t.add({ parts })).parts).toHaveLength(1);
    expect(await code(t.add({ parts: [{ ...parts[0], exerciseVersion: 9, minutes: 1, intensity: 1 }] }))).toBe(
      'notFound',
    );
  });

  test('a player sees the plan once it is shared, the own group alone, and never the notes of the staff', async () => {
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    const groups = [{ colour: 'red' as const, playerIds: [home.player(0), home.player(1)] }];
    const parts = [{ title: 'Rondo', minutes: 20, intensity: 5, groups }];
    const { id } = await t.add({ objectives: 'Presión', notes: 'Solo nosotros', parts });
    const hidden = await t.get(id, player.token);
    expect(hidden).toMatchObject({
      ...{ planVisible: false, parts: [], objectives: '', notes: '', plannedLoad: null, editable: false },
      ...{ minutesBooked: 75, occasion: { own: { answer: null } } },
    });
    expect((await t.list({}, player.token)).rows).toMatchObject([{ id, parts: 0, titles: [], objectives: '' }]);
    const shared = await t.share(id, { version: 1, shared: true });
    expect(shared).toMatchObject({ shared: true, version: 2, changed: [id] });
    expect(await t.get(id, player.token)).toMatchObject({
      ...{ planVisible: true, objectives: 'Presión', notes: '', plannedLoad: 100 },
      parts: [{ title: 'Rondo', groups: [{ colour: 'red', playerIds: [home.player(0)] }] }],
    });
    const others = await playerSignedIn(app, home.clubId, home.player(3));
    await t.players(id, { version: 2, playerIds: [home.player(0)] });
    expect(await code(t.get(id, others.token))).toBe('notFound');
    expect(await code(t.change(id, { version: 3, notes: 'X' }, player.token))).toBe('forbidden');
  });

  test('a picture in the place of a drawing is for whoever sees it in a plan', async () => {
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    const { id: drill } = await exercise();
    const body = { version: 1, content: pixel };
    const { scene } = await app.send(calls.exercise.setPicture, { params: { id: drill }, body }, home.coach.token);
    const picture = (token: string) =>
      app.send(calls.storedFile.get, { params: { id: String(scene.pitch.picture) } }, token);
    const { id } = await t.add({ parts: [{ exerciseId: drill, minutes: 20, intensity: 5 }] });
    expect(await code(picture(player.token))).toBe('forbidden');
    await t.share(id, { version: 1, shared: true });
    expect((await picture(player.token)).size).toBeGreaterThan(0);
    const assistant = await signedIn(app, home.clubId, 'STAFF');
    expect(await code(picture(assistant.token))).toBe('forbidden');
    await putOnStaff(app.database.query, home.team, assistant.id, 'ASSISTANT_COACH');
    expect((await picture(assistant.token)).size).toBeGreaterThan(0);
    const pdf = await app.send(calls.teamTraining.exported, { params: { id } }, home.coach.token);
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toContain('/Subtype /Image');
  });

  test('staff of other teams may not see it, assistants may not change it, another club does not know it', async () => {
    const { id } = await t.add();
    const other = await makeTeam(app.database.query, home.clubId, 'FUT7', 'Other');
    const stranger = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(app.database.query, other, stranger.id, 'COACH');
    expect(await code(t.get(id, stranger.token))).toBe('training.notYours');
    expect(await code(t.add({ teamId: other.id }))).toBe('training.notYours');
    expect(await code(t.copy(id, { start: '2027-03-09T18:00:00Z', teamId: other.id }))).toBe('training.notYours');
    const assistant = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(app.database.query, home.team, assistant.id, 'ASSISTANT_COACH');
    expect(await t.get(id, assistant.token)).toMatchObject({ id, editable: false });
    expect(await code(t.change(id, { version: 1, notes: 'X' }, assistant.token))).toBe('forbidden');
    const away = await makeWorld(app, { players: 1 });
    expect(await code(t.get(id, away.coach.token))).toBe('notFound');
    expect((await t.list({}, away.coach.token)).rows).toEqual([]);
  });

  test('a change needs the present version, and gives the training as it is where it has another', async () => {
    const { id } = await t.add();
    await t.change(id, { version: 1, objectives: 'Uno' });
    expect(await code(t.change(id, { version: 1, objectives: 'Dos' }))).toBe('record.changed');
    expect(await code(t.share(id, { version: 1, shared: true }))).toBe('record.changed');
    expect(await t.change(id, { version: 2, objectives: 'Uno' })).toMatchObject({ changed: [], version: 2 });
    expect((await t.list({ search: 'uno' })).total).toBe(1);
    expect((await t.list({ search: 'tres' })).total).toBe(0);
  });

  test('a part that stays keeps its id; the same parts again change nothing', async () => {
    const { id, parts } = await t.add();
    const [first, second] = parts.map((part) => part.id);
    const swapped = [
      { ...twoParts[1], id: second },
      { ...twoParts[0], id: first, minutes: 10 },
      { title: 'Vuelta a la calma', phase: 'coolDown' as const, minutes: 5, intensity: 1, id: crypto.randomUUID() },
    ];
    const changed = await t.change(id, { version: 1, parts: swapped });
    expect(changed.parts.slice(0, 2).map((part) => part.id)).toEqual([second, first]);
    expect(changed).toMatchObject({ minutesPlanned: 45, plannedLoad: 205, version: 2 });
    const again = changed.parts.map(({ title, phase, minutes, intensity, id: own }) => ({
      ...{ title, phase, minutes, intensity, id: own },
    }));
    expect(await t.change(id, { version: 2, parts: again })).toMatchObject({ version: 2, changed: [] });
  });

  test('odd bodies are refused by name', async () => {
    const one = { title: 'X', minutes: 10, intensity: 5 };
    const player = home.player(0);
    for (const parts of [
      [{ minutes: 10, intensity: 5 }],
      [{ ...one, minutes: 0 }],
      [{ ...one, intensity: 11 }],
      [{ ...one, groups: [{ colour: 'red', playerIds: [player, player] }] }],
      [
        {
          ...one,
          groups: [
            { colour: 'red', playerIds: [player] },
            { colour: 'blue', playerIds: [player] },
          ],
        },
      ],
      Array.from({ length: 41 }, () => one),
    ])
      expect(await code(t.add({ parts: parts as never }))).toBe('badRequest');
    expect(await code(t.add({ start: undefined }))).toBe('badRequest');
    expect(await code(t.add({ minutes: 2 }))).toBe('badRequest');
    expect(await code(t.add({ template: true, name: 'X' }))).toBe('badRequest');
    expect(await code(t.add({ start: '1512-01-01T18:00:00Z' }))).toBe('dayOutOfBounds');
    expect(await code(t.add({ answerUntil: '2027-03-03T18:00:00Z' }))).toBe('deadlineAfterStart');
    expect(await code(t.add({ pitchId: crypto.randomUUID() }))).toBe('notFound');
  });

  test('what has begun keeps its time; its plan can still be corrected', async () => {
    const { id } = await t.begun(day);
    expect(await code(t.change(id, { version: 1, minutes: 90 }))).toBe('occasion.begun');
    expect(await code(t.change(id, { version: 1, notes: 'X', scope: 'following' }))).toBe('occasion.begun');
    expect(await code(t.remove(id))).toBe('occasion.begun');
    const corrected = await t.change(id, { version: 1, notes: 'Llovía', parts: [twoParts[0]] });
    expect(corrected).toMatchObject({ version: 2, notes: 'Llovía', minutesPlanned: 15, undoId: null });
    expect(await code(t.change(id, { version: 1, notes: 'X' }))).toBe('record.changed');
  });
});
