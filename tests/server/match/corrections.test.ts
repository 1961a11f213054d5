import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { noId } from '#domain/ids.ts';
import { type Entry, isSeen } from '#domain/match/entry.ts';
import { idBefore } from '#domain/match/fixes.ts';
import { anyEngine, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, type World } from '../people.ts';
import { command, goal, kickOff } from './pitch.ts';

type Correct = Input<typeof calls.matchWork.correct>['body']['corrections'];

describe.each(anyEngine)('several things put right in one step on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
  });
  afterAll(() => app.close());
  const logOf = (id: string) => app.send(calls.match.changes, { params: { id }, query: {} }, home.coach.token);
  const correct = (id: string, corrections: Correct, more: object = {}) =>
    app.send(
      calls.matchWork.correct,
      { params: { id }, body: { ...command(), corrections, ...more } },
      home.coach.token,
    );

  /** Half an hour played: 13 came on for 4 in the 20th minute and scored in the 26th. */
  const halfAnHour = async () => {
    const { token } = home.coach;
    const match = await kickOff(app, home, { ago: 30 });
    const at = (minute: number) => ({ ...command(), at: (match.clock.runningSince ?? 0) + minute * 60_000 });
    const changes = { matchId: match.id, playerOutId: home.player(4), playerInId: home.player(13) };
    const change = await app.send(calls.matchWork.substitute, { body: { ...at(20), ...changes } }, token);
    const scored = await goal(app, match.id, home.player(13), token, at(25.75));
    return {
      id: match.id,
      changeId: (change.entry as Entry).id,
      goalId: (scored.entry as Entry).id,
      now: scored.match,
    };
  };

  test('a change and the goal that was built on it: together, not one without the other', async () => {
    const { id, changeId, goalId, now } = await halfAnHour();
    const before = await logOf(id);
    const alone = await refusalOf(correct(id, [{ do: 'withdraw', entryId: changeId }]));
    expect([alone.status, alone.code]).toEqual([409, 'correction.conflict']);
    expect(alone.details.conflicts).toMatchObject([{ id: goalId, code: 'player.notOnPitch' }]);
    expect(await logOf(id)).toEqual(before);

    const { commandId } = command();
    const event = { type: 'goal.scored', kind: 'play', playerId: home.player(4) } as const;
    const fixes: Correct = [
      { do: 'amend', entryId: goalId, event },
      { do: 'withdraw', entryId: changeId },
    ];
    const answer = await correct(id, fixes, { commandId });
    expect(answer.match).toMatchObject({ localScore: 1, goals: [{ playerId: home.player(4) }], changes: { made: 0 } });
    expect(answer.match.clock).toMatchObject({
      playedBefore: now.clock.playedBefore,
      runningSince: now.clock.runningSince,
    });
    const after = await logOf(id);
    const fresh = after.entries.slice(before.seq).filter(isSeen);
    expect(fresh.map(({ seq, id, type }) => [seq, id, type])).toEqual([
      [before.seq + 1, idBefore(commandId, 0), 'entry.amended'],
      [before.seq + 2, commandId, 'entry.retracted'],
    ]);
    // Sent again with the same id it is the same step.
    expect((await correct(id, fixes, { commandId })).entry).toEqual(answer.entry);
    expect((await logOf(id)).seq).toBe(after.seq);
  });

  test('all or nothing: one thing that cannot be leaves everything as it was', async () => {
    const { id, changeId, goalId } = await halfAnHour();
    const before = await logOf(id);
    const bad: readonly (readonly [Correct, number, string])[] = [
      [
        [
          { do: 'withdraw', entryId: goalId },
          { do: 'withdraw', entryId: noId },
        ],
        404,
        'notFound',
      ],
      [
        [
          { do: 'withdraw', entryId: goalId },
          { do: 'amend', entryId: changeId, minute: 70, period: 1 },
        ],
        409,
        'period.minuteOutside',
      ],
      [
        [
          { do: 'withdraw', entryId: goalId },
          { do: 'amend', entryId: changeId, event: { type: 'clock.stopped' } },
        ],
        400,
        'badRequest',
      ],
      [[{ do: 'insert', event: { type: 'match.confirmed' } }], 400, 'badRequest'],
      [
        [
          { do: 'withdraw', entryId: goalId },
          { do: 'insert', event: { type: 'goal.scored', kind: 'play', playerId: home.player(14) }, minute: 5 },
        ],
        409,
        'player.notOnPitch',
      ],
    ];
    for (const [fixes, status, code] of bad) {
      const error = await refusalOf(correct(id, fixes));
      expect([error.status, error.code]).toEqual([status, code]);
    }
    expect(await logOf(id)).toEqual(before);
    await correct(id, [{ do: 'withdraw', entryId: goalId }]);
    expect((await refusalOf(correct(id, [{ do: 'withdraw', entryId: goalId }]))).code).toBe('entry.withdrawn');
  });

  test('a forgotten change at its minute, and the goal of whoever had left by then goes to another', async () => {
    const { id, goalId } = await halfAnHour();
    const change = {
      type: 'player.substituted' as const,
      changes: [{ playerOutId: home.player(13), playerInId: home.player(12) }],
    };
    const alone = await refusalOf(correct(id, [{ do: 'insert', event: change, minute: 23 }]));
    expect(alone.details.conflicts).toMatchObject([{ id: goalId, code: 'player.notOnPitch' }]);
    const answer = await correct(id, [
      { do: 'amend', entryId: goalId, event: { type: 'goal.scored', kind: 'play', playerId: home.player(12) } },
      { do: 'insert', event: change, minute: 23 },
    ]);
    expect(answer.entry).toMatchObject({ type: 'player.substituted', minute: 23, typed: true });
    expect(answer.match.goals).toMatchObject([{ playerId: home.player(12), at: { minute: 26 } }]);
  });

  test('an assist that is given after its goal was moved stands in the goal’s new minute, by either way', async () => {
    for (const byCorrection of [false, true]) {
      const { id, goalId } = await halfAnHour();
      await correct(id, [{ do: 'amend', entryId: goalId, minute: 22 }]);
      const params = { id, playerId: home.player(8) };
      const { entry, match } = byCorrection
        ? await correct(id, [{ do: 'insert', event: { type: 'assist.given', goalId, playerId: home.player(8) } }])
        : await app.send(calls.matchPlay.assist, { params, body: { ...command(), goalId } }, home.coach.token);
      expect(entry).toMatchObject({ type: 'assist.given', minute: 22 });
      expect(match.goals).toMatchObject([{ assistId: home.player(8), at: { minute: 22 } }]);
    }
  });

  test('what another device may have noted too is asked, here as everywhere', async () => {
    const { id } = await halfAnHour();
    const fixes: Correct = [
      { do: 'insert', event: { type: 'goal.scored', kind: 'play', playerId: home.player(13) }, minute: 26 },
    ];
    expect((await refusalOf(correct(id, fixes, { device: 'phone' }))).code).toBe('entry.possibleDuplicate');
    expect((await correct(id, fixes, { device: 'phone', confirm: true })).match.localScore).toBe(2);
  });

  test('a minute has no seconds: what is not legal at its end may be so at its beginning, also for a correction', async () => {
    const { id, goalId } = await halfAnHour();
    const { token } = home.coach;
    await app.send(
      calls.matchWork.substitute,
      { body: { ...command(), matchId: id, playerOutId: home.player(13), playerInId: home.player(12), minute: 28 } },
      token,
    );
    const moved = await app.send(
      calls.matchWork.amend,
      { params: { id, entryId: goalId }, body: { ...command(), minute: 28 } },
      token,
    );
    expect(moved.match.goals).toMatchObject([{ playerId: home.player(13), at: { minute: 28, clock: 27 * 60_000 } }]);
  });
});
