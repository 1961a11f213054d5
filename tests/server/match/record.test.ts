import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { isSeen, type SeenEntry } from '#domain/match/entry.ts';
import { notesOf } from '#machines/match/notes.ts';
import { replay } from '#machines/match/replay.ts';
import { runningView } from '#machines/match/view.ts';
import { rebuild, rebuildOlder } from '#server/modules/match/rebuild.ts';
import { projectionsOf } from '#server/modules/match/store.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makeWorld, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';
import { command, goal, kickOff } from './pitch.ts';

describe.each(engines)('the log of a match on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
  });
  afterAll(() => app.close());
  const logOf = (id: string, token = home.coach.token) =>
    app.send(calls.match.changes, { params: { id }, query: {} }, token);

  test('two writers at once make no hole and no double, each command said twice', async () => {
    const { id, seq: before } = await kickOff(app, home);
    const writers = [home.coach.token, home.manager.token];
    const said = Array.from({ length: 60 }, (_, at) => ({
      token: writers[at % 2] ?? '',
      body: { ...command(), confirm: true },
    }));
    const answers = await Promise.all(
      said.flatMap(({ token, body }) => [
        goal(app, id, home.player(9), token, body),
        goal(app, id, home.player(9), token, body),
      ]),
    );
    const { entries, seq } = await logOf(id);
    expect(seq).toBe(before + said.length);
    expect(entries.map((entry) => entry.seq)).toEqual(Array.from({ length: seq }, (_, at) => at + 1));
    expect(new Set(entries.filter(isSeen).map((entry) => entry.id)).size).toBe(seq);
    const bySaid = Map.groupBy(answers, ({ entry }) => (isSeen(entry) ? entry.id : ''));
    for (const twice of bySaid.values()) expect(twice[0]?.entry).toEqual(twice[1]?.entry);
    expect((await app.send(calls.match.get, { params: { id } }, home.coach.token)).localScore).toBe(60);
  });

  test('a write that fails in company leaves its neighbours alone', async () => {
    const { id } = await kickOff(app, home);
    const outcomes = await Promise.allSettled([
      goal(app, id, home.player(9), home.coach.token, { confirm: true }),
      goal(app, id, home.player(15), home.coach.token, { confirm: true }),
      goal(app, id, home.player(8), home.coach.token, { confirm: true }),
    ]);
    expect(outcomes.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await app.send(calls.match.get, { params: { id } }, home.coach.token)).localScore).toBe(2);
  });

  test('what was folded on the way is what the log folds to, and what a rebuild writes', async () => {
    const { token } = home.coach;
    const match = await kickOff(app, home, { ago: 80 });
    const { id } = match;
    const start = match.clock.runningSince ?? 0;
    const at = (minute: number) => ({ ...command(), at: start + minute * 60_000 });
    await goal(app, id, home.player(9), token, at(10));
    await app.send(
      calls.matchWork.substitute,
      { body: { ...at(30), matchId: id, playerOutId: home.player(4), playerInId: home.player(13) } },
      token,
    );
    await app.send(calls.matchPlay.endPeriod, { params: { id, n: 1 }, body: at(46) }, token);
    await app.send(calls.matchPlay.startPeriod, { params: { id, n: 2 }, body: at(60) }, token);
    const red = await app.send(calls.matchPlay.red, { params: { id, playerId: home.player(7) }, body: at(70) }, token);
    await goal(app, id, home.player(8), token, { minute: 12 });
    await app.send(
      calls.matchWork.retract,
      { params: { id, entryId: isSeen(red.entry) ? red.entry.id : '' }, body: at(72) },
      token,
    );
    await app.send(
      calls.matchWork.clock,
      { params: { id }, body: { ...at(73), action: 'set', shift: 120_000 } },
      token,
    );
    const { entries } = await logOf(id);
    const anew = replay({ rules: match.rules, isLocal: true }, entries);
    const now = Date.now();
    const view = await app.send(calls.match.get, { params: { id } }, token);
    const { clock, ...folded } = runningView(anew, now);
    expect(view).toMatchObject({ ...folded, shootout: null, localScore: 2 });
    expect(view.clock.playedBefore).toBe(clock.playedBefore);
    const before = await projectionsOf(app.database.query, id);
    expect(before.now).toHaveLength(1);
    expect(before.players.find((row) => row.player_id === home.player(9))).toMatchObject({
      goals: 1,
      minutes: 45,
      started: 1,
    });
    await app.database.query.updateTable('match_player').set({ goals: 99 }).where('match_id', '=', id).execute();
    expect(await rebuild(app.database)).toBeGreaterThan(0);
    expect(await projectionsOf(app.database.query, id)).toEqual(before);
    // Rows of an older version are written anew when the server starts, and only those.
    await app.database.query.updateTable('match_now').set({ projection: 0 }).where('match_id', '=', id).execute();
    await app.database.query.deleteFrom('match_fact').where('match_id', '=', id).execute();
    expect(await rebuildOlder(app.database)).toBe(1);
    expect(await rebuildOlder(app.database)).toBe(0);
    expect(await projectionsOf(app.database.query, id)).toEqual(before);
  });

  test('private marks are the staff’s; others get their numbers', async () => {
    const { id } = await kickOff(app, home);
    const assistant = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(app.database.query, home.team, assistant.id, 'ASSISTANT_COACH');
    const note = { params: { id }, body: { ...command(), text: 'Presionar al 4', x: 30, y: 60 } };
    const { entry } = await app.send(calls.matchWork.note, note, assistant.token);
    expect(entry).toMatchObject({ type: 'note.made', text: 'Presionar al 4' });
    await expect(goal(app, id, home.player(9), assistant.token)).rejects.toMatchObject({ code: 'forbidden' });
    const { token } = await playerSignedIn(app, home.clubId, home.player(3));
    const { entries } = await logOf(id, token);
    expect(entries.at(-1)).toEqual({ seq: entries.length, type: 'hidden' });
    expect(JSON.stringify(entries)).not.toContain('Presionar');
    await expect(app.send(calls.matchWork.note, note, token)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('a match grants the assistant to write, to note, to read, at once', async () => {
    const { id } = await kickOff(app, home);
    const assistant = await signedIn(app, home.clubId, 'STAFF');
    const stranger = await makeWorld(app);
    const grant = (userId: string, right: 'read' | 'note' | 'write', token = home.coach.token) =>
      app.send(calls.matchRights.grant, { params: { id }, body: { userId, right } }, token);
    await expect(goal(app, id, home.player(9), assistant.token)).rejects.toMatchObject({ code: 'notFound' });
    expect(await grant(assistant.id, 'write')).toContainEqual(
      expect.objectContaining({ userId: assistant.id, right: 'write', byRole: false }),
    );
    expect((await goal(app, id, home.player(9), assistant.token)).match.right).toBe('write');
    await grant(assistant.id, 'read');
    await expect(goal(app, id, home.player(9), assistant.token)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(grant(assistant.id, 'write', assistant.token)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(grant(stranger.coach.id, 'write')).rejects.toMatchObject({ code: 'notFound' });
    await expect(grant(assistant.id, 'write', stranger.coach.token)).rejects.toMatchObject({ code: 'notFound' });
  });

  test('a user who may only make notes corrects and withdraws their own notes, and nothing else', async () => {
    const { id } = await kickOff(app, home);
    const { id: userId, token } = await signedIn(app, home.clubId, 'STAFF');
    await app.send(calls.matchRights.grant, { params: { id }, body: { userId, right: 'note' } }, home.coach.token);
    const note = (by: string) =>
      app.send(calls.matchWork.note, { params: { id }, body: { ...command(), text: 'Pres high.' } }, by);
    const idOf = async (said: Promise<{ entry: SeenEntry }>) => {
      const { entry } = await said;
      return isSeen(entry) ? entry.id : '';
    };
    const event = { type: 'note.made', text: 'Press higher.' } as const;
    const amend = (entryId: string) =>
      app.send(calls.matchWork.amend, { params: { id, entryId }, body: { ...command(), event } }, token);
    const retract = (entryId: string) =>
      app.send(calls.matchWork.retract, { params: { id, entryId }, body: command() }, token);
    const own = await idOf(note(token));
    await amend(own);
    const notes = async () => notesOf((await logOf(id)).entries).map(({ text }) => text);
    expect(await notes()).toEqual(['Press higher.']);
    await retract(own);
    expect(await notes()).toEqual([]);
    const others = await idOf(note(home.coach.token));
    await expect(amend(others)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(retract(others)).rejects.toMatchObject({ code: 'forbidden' });
    const scored = await idOf(goal(app, id, home.player(9), home.coach.token));
    await expect(retract(scored)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('a move into the goal changes places with the keeper', async () => {
    const { id, onPitch } = await kickOff(app, home);
    const keeper = onPitch.find((one) => one.position === 'pt');
    const other = onPitch.find((one) => one.position !== 'pt');
    const params = { id, playerId: other?.playerId ?? '', position: 'pt' } as const;
    const { match } = await app.send(calls.matchWork.move, { params, body: command() }, home.coach.token);
    const place = (playerId = '') => match.onPitch.find((one) => one.playerId === playerId)?.position;
    expect([place(other?.playerId), place(keeper?.playerId)]).toEqual(['pt', other?.position]);
  });
});
