import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { anyEngine, type Running, refusalOf, startApp } from '../harness.ts';
import { makeClub, type Person, signedIn } from '../people.ts';

describe.each(anyEngine)('photo and first page of an account on $name', (engine) => {
  let app: Running;
  let clubId: string;
  let admin: Person;
  let foreign: Person;
  beforeAll(async () => {
    app = await startApp(engine);
    clubId = await makeClub(app.database.query, 'Ribera');
    admin = await signedIn(app, clubId, 'CLUB_ADMIN');
    foreign = await signedIn(app, await makeClub(app.database.query, 'Otro'), 'CLUB_ADMIN');
  });
  afterAll(() => app.close());
  const photoOf = async (one: Person) => (await app.send(calls.user.get, { params: { id: one.id } }, one.token)).photo;

  test('a photo is re-encoded, is one’s own or the administrator’s to give, and goes again', async () => {
    const [coach, other] = [await signedIn(app, clubId, 'COACH'), await signedIn(app, clubId, 'COACH')];
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#1f7a45' } })
      .png()
      .toBuffer();
    const give = (id: string, by: Person, content = picture.toString('base64')) =>
      app.send(calls.user.setPhoto, { params: { id }, body: { content } }, by.token);
    const { photo } = await give(coach.id, coach);
    expect(photo).toMatch(/^\/files\//);
    expect(await photoOf(coach)).toBe(photo);
    expect(await refusalOf(give(coach.id, other))).toMatchObject({ code: 'forbidden' });
    expect(await refusalOf(give(coach.id, foreign))).toMatchObject({ code: 'notFound' });
    expect(await refusalOf(give(coach.id, coach, 'bm8='))).toMatchObject({ code: 'pictureUnreadable' });
    expect((await give(coach.id, admin)).photo).not.toBe(photo);
    await app.send(calls.user.removePhoto, { params: { id: coach.id } }, coach.token);
    expect(await photoOf(coach)).toBeNull();
  });

  test('the first page is kept, and leads nowhere outside', async () => {
    const coach = await signedIn(app, clubId, 'COACH');
    const look = { language: 'en', theme: 'dark' } as const;
    const saved = await app.send(
      calls.account.saveSettings,
      { body: { ...look, startPage: '/matches?whose=mine' } },
      coach.token,
    );
    expect(saved).toEqual({ ...look, startPage: '/matches?whose=mine', timeZone: null });
    expect(await app.send(calls.account.saveSettings, { body: look }, coach.token)).toEqual(saved);
    for (const startPage of ['//evil.example', 'https://evil.example', 'matches'])
      expect(
        await refusalOf(app.send(calls.account.saveSettings, { body: { ...look, startPage } }, coach.token)),
      ).toMatchObject({ code: 'badRequest' });
  });
});
