import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { compose, own } from '#domain/scene/compose.ts';
import { usualPitch } from '#domain/scene/scene.ts';
import { anyEngine, type Running, refusalOf, startApp } from '../harness.ts';
import { makeClub, type Person, signedIn } from '../people.ts';

const of = calls.exercise;
const scene = compose(usualPitch, { a: own(5, 5) });
describe.each(anyEngine)('the picture of an exercise on $name', (engine) => {
  let app: Running;
  let coach: Person;
  let other: Person;
  let player: Person;
  beforeAll(async () => {
    app = await startApp(engine);
    const clubId = await makeClub(app.database.query);
    [coach, other] = [await signedIn(app, clubId, 'COACH'), await signedIn(app, clubId, 'COACH')];
    player = await signedIn(app, clubId, 'PLAYER');
  });
  afterAll(async () => {
    await app.close();
  });
  const board = async (width: number): Promise<string> =>
    (
      await sharp({ create: { width, height: 900, channels: 3, background: '#226644' } })
        .jpeg()
        .toBuffer()
    ).toString('base64');
  const seenBy = (who: Person, id: string | undefined) =>
    app.send(calls.storedFile.get, { params: { id: String(id) } }, who.token);
  const codeFor = async (who: Person, id: string | undefined) => (await refusalOf(seenBy(who, id))).code;

  test('a photo takes the place of the drawing from its version on, for whoever reads the exercise', async () => {
    const { id } = await app.send(of.add, { body: { name: 'Pizarra', type: 'tactic', scene } }, coach.token);
    const params = { id };
    const put = async (version: number, content: string, who = coach) =>
      app.send(of.setPicture, { params, body: { version, content } }, who.token);
    const first = await put(1, await board(2_000));
    const second = await put(2, await board(1_000));
    const [one, two] = [first, second].map(({ scene }) => scene.pitch.picture);
    expect(first.scene.things).toEqual([]);
    expect([first.headVersion, second.headVersion, one === two]).toEqual([2, 3, false]);
    const at = (version: number) => app.send(of.get, { params, query: { version } }, coach.token);
    expect((await at(1)).scene).toEqual(scene);
    expect([(await at(1)).scene.pitch.picture, (await at(2)).scene.pitch.picture]).toEqual([undefined, one]);
    const large = await sharp(Buffer.from(await (await seenBy(coach, one)).arrayBuffer())).metadata();
    expect([large.format, large.width]).toEqual(['webp', 1600]);

    expect(await codeFor(other, two)).toBe('forbidden');
    await app.send(of.share, { params, body: { version: 3, shared: 'club' } }, coach.token);
    await seenBy(other, two);
    expect(await codeFor(player, two)).toBe('forbidden');
    expect((await refusalOf(put(4, await board(900), other))).code).toBe('forbidden');
    expect((await refusalOf(put(3, await board(900)))).code).toBe('record.changed');
    expect((await refusalOf(put(4, Buffer.from('no picture').toString('base64')))).code).toBe('pictureUnreadable');

    const copy = await app.send(of.copy, { params, body: {} }, other.token);
    await app.send(of.share, { params, body: { version: 4, shared: 'mine' } }, coach.token);
    expect(await codeFor(other, two)).toBe('forbidden');
    await seenBy(other, copy.scene.pitch.picture);

    const file = JSON.parse(await (await app.send(of.exported, { params }, coach.token)).text());
    expect(JSON.stringify(file)).not.toContain(two);
  });
});
