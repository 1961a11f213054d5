import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { command, newMatch } from '../match/pitch.ts';
import { signedIn } from '../people.ts';
import { dayBefore, makeWard, report, type Ward } from './people.ts';

/** Somebody who is out injured is called up: the reason is kept with the injury, or the club refuses it. */
describe.each(engines)('calling up who is injured on $name', (engine) => {
  let app: Running;
  let ward: Ward;
  beforeAll(async () => {
    app = await startApp(engine);
    ward = await makeWard(app);
  });
  afterAll(() => app.close());

  const matchAt = async (hours: number) => {
    const kickoffAt = new Date(app.clock() + hours * 3_600_000).toISOString();
    return (await app.send(calls.match.add, { body: { ...newMatch(ward), kickoffAt } }, ward.coach.token)).id;
  };
  const callUp = (id: string, playerIds: readonly string[], more: object = {}) =>
    app.send(
      calls.matchPreparation.callUp,
      { params: { id }, body: { ...command(), ...more, players: playerIds.map((playerId) => ({ playerId })) } },
      ward.coach.token,
    );
  const callUpsOf = async (id: string, token: string) =>
    (await app.send(calls.injury.get, { params: { id } }, token)).callUps;
  const logOf = async (id: string) => {
    const { query } = app.database;
    const rows = await query.selectFrom('match_entry').select('body').where('match_id', '=', id).execute();
    return rows.map(({ body }) => JSON.parse(body));
  };
  const blocks = async (blocksInjured: boolean) => {
    const params = { clubId: ward.clubId };
    const { version } = await app.send(calls.club.get, { params }, ward.admin.token);
    await app.send(calls.club.update, { params, body: { version, blocksInjured } }, ward.admin.token);
  };

  test('who did so, for which match and why: once a match, and not in its log', async () => {
    const { id: injury } = await report(app, ward.player(0), ward.coach.token, { onsetOn: dayBefore(3, app.clock()) });
    const id = await matchAt(20);
    await callUp(id, [ward.player(1)]);
    expect(await callUpsOf(injury, ward.coach.token)).toEqual([]);
    const reason = 'Entrena bien desde el lunes';
    const same = command();
    await callUp(id, [ward.player(0), ward.player(1)], { ...same, reason });
    await callUp(id, [ward.player(0), ward.player(1)], { ...same, reason });
    // Called already: another number for somebody else asks for no reason and takes none away.
    await callUp(id, [ward.player(0), ward.player(1), ward.player(2)]);
    for (const token of [ward.coach.token, ward.physio.token, ward.own.token])
      expect(await callUpsOf(injury, token)).toMatchObject([{ matchId: id, rivalName: 'CF Visitante', reason }]);
    const other = await signedIn(app, ward.clubId, 'PLAYER');
    await expect(callUpsOf(injury, other.token)).rejects.toThrow();
    expect(JSON.stringify(await logOf(id))).not.toContain(reason);
  });

  test('without a reason it is kept too; a match of the day before yesterday asks nothing', async () => {
    const { id: injury } = await report(app, ward.player(2), ward.coach.token, { onsetOn: dayBefore(3, app.clock()) });
    await callUp(await matchAt(-40), [ward.player(2)]);
    expect(await callUpsOf(injury, ward.coach.token)).toEqual([]);
    const id = await matchAt(2);
    await callUp(id, [ward.player(2)]);
    expect(await callUpsOf(injury, ward.coach.token)).toMatchObject([{ matchId: id, reason: '' }]);
  });

  test('a club that refuses it refuses it whole, says whom it is about, and calls up the others', async () => {
    await report(app, ward.player(3), ward.coach.token, { onsetOn: dayBefore(3, app.clock()) });
    await blocks(true);
    const id = await matchAt(20);
    const refused = await refusalOf(callUp(id, [ward.player(1), ward.player(3)], { reason: 'Quiere jugar' }));
    expect(refused).toMatchObject({ code: 'called.injured', details: { playerId: ward.player(3), until: null } });
    await callUp(id, [ward.player(1)]);
    expect(await logOf(id)).toMatchObject([{ players: [{ playerId: ward.player(1) }] }]);
    const away = { query: { teamId: ward.team.id } };
    expect(await app.send(calls.injury.availability, away, ward.coach.token)).toMatchObject({ blocks: true });
    await blocks(false);
    await callUp(id, [ward.player(1), ward.player(3)]);
  });
});
