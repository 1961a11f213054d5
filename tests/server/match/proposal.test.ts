import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { hubPath } from '#contract/hub.ts';
import type { Proposal } from '#contract/proposalView.ts';
import { noId } from '#domain/ids.ts';
import type { MatchEvent } from '#domain/match/entry.ts';
import { notesOf } from '#machines/match/notes.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { listening } from '../listening.ts';
import { makeWorld, type Person, putOnStaff, signedIn, type World } from '../people.ts';
import { command, goal, kickOff } from './pitch.ts';

describe.each(engines)('proposals and rights during a match, on $name', (engine) => {
  let app: Running;
  let url: string;
  let home: World;
  let assistant: Person;
  beforeAll(async () => {
    app = await startApp(engine);
    url = await app.listen();
    home = await makeWorld(app);
    assistant = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(app.database.query, home.team, assistant.id, 'ASSISTANT_COACH');
  });
  afterAll(() => app.close());
  const grant = (id: string, userId: string, right: 'read' | 'note' | 'propose' | 'write', by = home.coach.token) =>
    app.send(calls.matchRights.grant, { params: { id }, body: { userId, right } }, by);
  const propose = (id: string, event: MatchEvent, more: object = {}, { token }: Person = assistant) =>
    app.send(calls.matchProposal.propose, { params: { id }, body: { ...command(), event, ...more } as never }, token);
  const accept = (id: string, proposalId: string, token = home.coach.token, more: object = {}) =>
    app.send(calls.matchProposal.accept, { params: { id, proposalId }, body: { ...command(), ...more } }, token);
  const refuse = (id: string, proposalId: string, token = home.coach.token) =>
    app.send(calls.matchProposal.refuse, { params: { id, proposalId }, body: {} }, token);
  const all = (id: string, token = home.coach.token) => app.send(calls.matchProposal.all, { params: { id } }, token);
  const entries = async (id: string) =>
    (await app.send(calls.match.changes, { params: { id }, query: {} }, home.coach.token)).entries;
  const scored = (n: number): MatchEvent => ({ type: 'goal.scored', kind: 'play', playerId: home.player(n) });
  const until = (check: () => unknown) => expect.poll(check, { interval: 20 });

  /** A match twelve minutes old in which the assistant may propose. */
  const proposing = async () => {
    const match = await kickOff(app, home, { ago: 12 });
    await grant(match.id, assistant.id, 'propose');
    return match;
  };
  const listener = async ({ token }: Person, id: string) => {
    const kinds = ['proposed', 'matchRight', 'matchDropped', 'matchLogged'];
    const { connection, received } = await listening(url + hubPath, token, kinds);
    await connection.invoke('follow', id, 0);
    return { received, stop: () => connection.stop() };
  };

  test('what is proposed is not logged; accepted, it is an entry of the minute of the tap, with both names', async () => {
    const { id, seq } = await proposing();
    const at = app.clock() - 5 * 60_000;
    const proposal = await propose(id, scored(9), { at, device: 'phone' });
    expect(proposal).toMatchObject({ by: assistant.id, minute: 8, state: 'waiting', at, settledBy: null });
    expect((await entries(id)).length).toBe(seq);
    const { entry, match } = await accept(id, proposal.id);
    expect(entry).toMatchObject({
      id: proposal.id,
      type: 'goal.scored',
      minute: 8,
      by: home.coach.id,
      proposedBy: assistant.id,
      device: 'phone',
      at,
    });
    expect(match.localScore).toBe(1);
    expect(await all(id)).toMatchObject([{ id: proposal.id, state: 'accepted' }]);
    expect(await all(id, assistant.token)).toHaveLength(1);
  });

  test('two consoles accept the same: one entry, both are answered with it; so does one that was offline', async () => {
    const { id, seq } = await proposing();
    const { id: proposalId } = await propose(id, scored(9));
    const both = await Promise.all([accept(id, proposalId), accept(id, proposalId, home.manager.token)]);
    expect(new Set(both.map(({ entry }) => entry.seq))).toEqual(new Set([seq + 1]));
    expect((await accept(id, proposalId)).entry.seq).toBe(seq + 1);
    expect((await entries(id)).length).toBe(seq + 1);
    expect((await refusalOf(refuse(id, proposalId))).code).toBe('proposal.accepted');
  });

  test('the same tap sent again is one proposal; nobody else takes its id', async () => {
    const { id } = await proposing();
    const commandId = crypto.randomUUID();
    const first = await propose(id, scored(9), { commandId });
    expect(await propose(id, scored(9), { commandId })).toEqual(first);
    expect((await refusalOf(propose(id, scored(8), { commandId }, home.coach))).code).toBe('commandReused');
    expect(await all(id)).toHaveLength(1);
  });

  test('refused: no entry, and an acceptance that comes later asks again', async () => {
    const { id, seq } = await proposing();
    const { id: proposalId } = await propose(id, scored(9));
    expect(await refuse(id, proposalId)).toMatchObject({ state: 'refused', settledBy: expect.any(String) });
    expect((await refuse(id, proposalId)).state).toBe('refused');
    expect((await refusalOf(accept(id, proposalId, home.manager.token))).code).toBe('proposal.refused');
    expect((await entries(id)).length).toBe(seq);
    await accept(id, proposalId, home.manager.token, { confirm: true });
    expect(await all(id)).toMatchObject([{ state: 'accepted' }]);
  });

  test('what the coach has recorded themselves leads to the question about duplicates, as for any two devices', async () => {
    const { id } = await proposing();
    const { id: proposalId } = await propose(id, scored(9), { device: 'phone' });
    await goal(app, id, home.player(9), home.coach.token, { device: 'console' });
    expect((await refusalOf(accept(id, proposalId))).code).toBe('entry.possibleDuplicate');
    expect(await all(id)).toMatchObject([{ state: 'waiting' }]);
    expect((await accept(id, proposalId, home.coach.token, { confirm: true })).match.localScore).toBe(2);
  });

  test('where it is the same, the proposer is its second confirmation, and reads that it was accepted', async () => {
    const { id } = await proposing();
    const { id: proposalId } = await propose(id, scored(9), { device: 'phone' });
    const { entry: first } = await goal(app, id, home.player(9), home.coach.token, { device: 'console' });
    const confirms = 'id' in first ? first.id : noId;
    const { entry, match } = await accept(id, proposalId, home.coach.token, { confirms });
    expect(entry).toMatchObject({
      id: proposalId,
      type: 'entry.confirmedByOther',
      corrects: confirms,
      device: 'phone',
    });
    expect(entry).toMatchObject({ by: home.coach.id, proposedBy: assistant.id });
    expect(match.localScore).toBe(1);
    expect(await all(id, assistant.token)).toMatchObject([{ state: 'accepted' }]);
    expect((await accept(id, proposalId, home.coach.token, { confirms })).entry).toEqual(entry);
  });

  test('nothing impossible is proposed, nothing but what is seen, and not by who may only note', async () => {
    const { id } = await proposing();
    expect((await refusalOf(propose(id, scored(14)))).code).toBe('player.notOnPitch');
    expect((await refusalOf(propose(id, { type: 'match.finished' }))).code).toBe('badRequest');
    await grant(id, assistant.id, 'note');
    expect((await refusalOf(propose(id, scored(9)))).code).toBe('forbidden');
    expect((await refusalOf(all(id, assistant.token))).code).toBe('forbidden');
  });

  test('a user who suggests accepts nothing, sees their own suggestions, and another match has none of it', async () => {
    const { id } = await proposing();
    const other = await proposing();
    const { id: proposalId } = await propose(id, scored(9));
    expect((await refusalOf(accept(id, proposalId, assistant.token))).code).toBe('forbidden');
    expect((await refusalOf(refuse(id, proposalId, assistant.token))).code).toBe('forbidden');
    expect((await refusalOf(accept(other.id, proposalId))).code).toBe('notFound');
    expect((await refusalOf(refuse(other.id, proposalId))).code).toBe('notFound');
    await propose(id, scored(8), {}, home.coach);
    expect(await all(id, assistant.token)).toMatchObject([{ id: proposalId }]);
    expect(await all(id)).toHaveLength(2);
  });

  test('the hub tells those who write and who proposed it, and nobody else', async () => {
    const { id } = await proposing();
    const onlooker = await signedIn(app, home.clubId, 'COACH');
    const [coach, phone, other] = await Promise.all([
      listener(home.coach, id),
      listener(assistant, id),
      listener(onlooker, id),
    ]);
    const states = (received: readonly (readonly unknown[])[]) =>
      received.filter(([target]) => target === 'proposed').map(([, , proposal]) => (proposal as Proposal).state);
    const { id: proposalId } = await propose(id, scored(9));
    await accept(id, proposalId);
    await until(() => states(coach.received)).toEqual(['waiting', 'accepted']);
    await until(() => states(phone.received)).toEqual(['waiting', 'accepted']);
    await until(() => other.received.filter(([target]) => target === 'matchLogged').length).toBe(1);
    expect(states(other.received)).toEqual([]);
    await Promise.all([coach.stop(), phone.stop(), other.stop()]);
  });

  test('a right that changes counts at once, and the device hears of it', async () => {
    const { id } = await kickOff(app, home);
    const phone = await listener(assistant, id);
    await grant(id, assistant.id, 'write');
    await until(() => phone.received).toEqual([['matchRight', id, 'write']]);
    const { entry } = await goal(app, id, home.player(9), assistant.token);
    await grant(id, assistant.id, 'read');
    await until(() => phone.received.at(-1)).toEqual(['matchRight', id, 'read']);
    expect((await refusalOf(goal(app, id, home.player(9), assistant.token))).code).toBe('forbidden');
    const note = { params: { id }, body: { ...command(), text: 'Presionar al 4' } };
    const { entry: made } = await app.send(calls.matchWork.note, note, home.coach.token);
    await until(() => phone.received.at(-1)).toEqual(['matchLogged', { seq: made.seq, type: 'hidden' }, id]);
    const past = await app.send(calls.match.changes, { params: { id }, query: {} }, assistant.token);
    expect(past.entries.slice(-2)).toEqual([
      expect.objectContaining({ id: (entry as { id: string }).id }),
      { seq: made.seq, type: 'hidden' },
    ]);
    await phone.stop();
  });

  test('a note that was talked about is ticked off for all who may see it, and stays hidden from the others', async () => {
    const { id } = await proposing();
    const note = { params: { id }, body: { ...command(), text: 'Presionar al 4', x: 30, y: 60 } };
    const made = (await app.send(calls.matchWork.note, note, assistant.token)).entry as { id: string; seq: number };
    const event = { type: 'note.made', text: 'Presionar al 4', x: 30, y: 60, spoken: true } as const;
    const tick = { params: { id, entryId: made.id }, body: { ...command(), event } };
    expect((await refusalOf(app.send(calls.matchWork.amend, tick, assistant.token))).code).toBe('forbidden');
    await app.send(calls.matchWork.amend, tick, home.coach.token);
    expect(notesOf(await entries(id))).toMatchObject([{ id: made.id, text: 'Presionar al 4', spoken: true }]);
    await grant(id, assistant.id, 'read');
    const { entries: seen } = await app.send(calls.match.changes, { params: { id }, query: {} }, assistant.token);
    expect(seen.slice(-2).map(({ type }) => type)).toEqual(['hidden', 'hidden']);
  });

  test('staff are listed though absent; a writer by role keeps the right, and the last writer cannot lock themselves out', async () => {
    const world = await makeWorld(app);
    const { id } = await kickOff(app, world);
    const [one, two] = [await signedIn(app, world.clubId, 'STAFF'), await signedIn(app, world.clubId, 'STAFF')];
    await putOnStaff(app.database.query, world.team, one.id, 'DELEGATE');
    const list = await app.send(calls.matchRights.all, { params: { id } }, world.manager.token);
    const of = (userId: string) => list.find((each) => each.userId === userId);
    expect(of(one.id)).toMatchObject({ right: 'note', byRole: false, staffRole: 'DELEGATE' });
    expect(of(world.coach.id)).toMatchObject({ right: 'write', byRole: true, staffRole: 'COACH' });
    // Of the club's staff and not of the team's: they may help out today. Those who only make notes do not see them.
    expect(of(two.id)).toMatchObject({ right: null, byRole: false, staffRole: null, devices: [] });
    const noted = await app.send(calls.matchRights.all, { params: { id } }, one.token);
    expect(noted.map(({ userId }) => userId)).not.toContain(two.id);
    expect((await refusalOf(grant(id, world.coach.id, 'note', world.manager.token))).code).toBe('right.byRole');
    await app.database.query
      .deleteFrom('team_staff')
      .where('role', '=', 'COACH')
      .where('team_id', '=', world.team.id)
      .execute();
    await grant(id, one.id, 'write', world.manager.token);
    expect((await refusalOf(grant(id, one.id, 'read', one.token))).code).toBe('right.lastWriter');
    await grant(id, two.id, 'write', one.token);
    await grant(id, one.id, 'read', one.token);
    expect((await refusalOf(grant(id, one.id, 'write', one.token))).code).toBe('forbidden');
  });
});
