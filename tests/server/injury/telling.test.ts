import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { command, kickOff } from '../match/pitch.ts';
import { makeWorld, playerSignedIn, putOnStaff, signedIn } from '../people.ts';
import { dayBefore, makeWard, move, report, type Ward } from './people.ts';

describe.each(engines)('who is told of an injury on $name', (engine) => {
  let app: Running;
  let home: Ward;
  let names: ReadonlyMap<string, string>;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWard(app);
    const people = { coach: home.coach, physio: home.physio, own: home.own, admin: home.admin, manager: home.manager };
    names = new Map(Object.entries(people).map(([name, { id }]) => [id, name]));
  });
  afterAll(() => app.close());

  /** Who has which notification of a kind, and what it says. */
  const told = async (kind: string) => {
    const rows = await app.database.query
      .selectFrom('notification')
      .where('club_id', '=', home.clubId)
      .where('kind', '=', kind)
      .select(['user_id', 'words', 'link'])
      .execute();
    return rows.map(({ user_id, words, link }) => ({
      to: names.get(user_id) ?? 'other',
      words: JSON.parse(words),
      link,
    }));
  };
  const readers = async (kind: string) => (await told(kind)).map(({ to }) => to).sort();

  test('a draft is told to coach and physiotherapist, not to who wrote it; what the staff report is none', async () => {
    const { id } = await report(app, home.player(0), home.own.token);
    expect(await readers('injuryDraft')).toEqual(['coach', 'physio']);
    expect((await told('injuryDraft'))[0]).toMatchObject({
      link: `/injuries/${id}`,
      words: { name: 'Player Number 1' },
    });
    await report(app, home.player(1), home.coach.token);
    expect(await readers('injuryDraft')).toHaveLength(2);
  });

  test('a move is told to coach, player and family, without what it is; one that changes nothing for them is not', async () => {
    const { id } = await report(app, home.player(0), home.coach.token, { region: 'thigh' });
    await move(app, id, home.physio.token, { to: 'treatment' });
    expect(await readers('injuryPhase')).toEqual([]);
    await move(app, id, home.physio.token, { to: 'returnToTraining', expectedTo: dayBefore(0) });
    expect(await readers('injuryPhase')).toEqual(['coach', 'own']);
    expect((await told('injuryPhase')).map(({ words }) => words)).toEqual([
      { name: 'Player Number 1' },
      { name: 'Player Number 1' },
    ]);
  });

  test('who is let into the medical circle, and who leaves it, is told to all of it; saying it twice is not', async () => {
    const helper = await signedIn(app, home.clubId, 'STAFF');
    const staffId = await putOnStaff(app.database.query, home.team, helper.id, 'DELEGATE');
    const name = async (medical: boolean) => {
      const { version } = await app.send(calls.staff.get, { params: { id: staffId } }, home.admin.token);
      await app.send(
        calls.injury.nameMedical,
        { params: { id: staffId }, body: { version, medical } },
        home.admin.token,
      );
    };
    await name(true);
    expect(await readers('medicalNamed')).toEqual(['other', 'physio']);
    await name(true);
    expect(await readers('medicalNamed')).toHaveLength(2);
    await name(false);
    expect(await readers('medicalNamed')).toEqual(['other', 'other', 'physio', 'physio']);
  });

  test('the draft from the touchline is told once to the staff', async () => {
    const world = await makeWorld(app);
    const own = await playerSignedIn(app, world.clubId, world.player(5));
    const { id } = await kickOff(app, world, { ago: 22 });
    const asked = { params: { id, playerId: world.player(5) }, body: command() };
    await app.send(calls.matchPlay.injury, asked, world.coach.token);
    const sent = async () =>
      (
        await app.database.query
          .selectFrom('notification')
          .where('club_id', '=', world.clubId)
          .where('kind', '=', 'injuryDraft')
          .select('user_id')
          .execute()
      ).map(({ user_id }) => user_id);
    await expect.poll(sent).toEqual([world.coach.id]);
    expect(await sent()).not.toContain(own.id);
  });
});
