import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { AppError } from '#contract/errors.ts';
import type { MatchEdit } from '#contract/match.ts';
import type { MatchView } from '#contract/matchView.ts';
import { rebuild } from '#server/modules/match/rebuild.ts';
import { printSeed, runs } from '#tests/domain/seed.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makeWorld, type World } from '../people.ts';
import { command, newMatch } from './pitch.ts';

const minute = 60_000;
const pitch = { id: crypto.randomUUID(), name: 'Campo Múnich', address: '' };

type Act = Omit<MatchEdit, 'version'> | 'postponed' | 'scheduled' | 'cancelled' | 'remove' | 'restore';
/** What a user does with a match before its kick-off. */
const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.oneof(
    fc.record({
      kickoffAt: fc.integer({ min: 1, max: 400 }).map((day) => new Date(Date.UTC(2027, 0, day, 17)).toISOString()),
    }),
    fc.record({ venue: fc.constantFrom('CAMPO MUNICH', 'Fuera', null) }),
    fc.record({ rival: fc.constantFrom('CF Otro', 'Ñandú').map((name) => ({ name })) }),
    fc.record({ rules: fc.constantFrom([30, 30], [20], [10, 10, 10]).map((periods) => ({ periods: [...periods] })) }),
    fc.constantFrom('postponed', 'scheduled', 'cancelled', 'remove', 'restore'),
  ),
  { minLength: 1, maxLength: 8 },
);

describe.each(engines)('the occasion of a match on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 1 });
    await app.database.query
      .updateTable('club')
      .set({ pitches: JSON.stringify([pitch]) })
      .where('id', '=', home.clubId)
      .execute();
  });
  afterAll(() => app.close());

  const stored = async (id: string) => {
    const { query } = app.database;
    const row = await query.selectFrom('occasion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const targets = await query.selectFrom('occasion_target').selectAll().where('occasion_id', '=', id).execute();
    return { row, targets };
  };
  const wanted = (match: MatchView, isRemoved: boolean) => {
    const start = Date.parse(match.kickoffAt);
    const { periods } = match.rules;
    const length = periods.reduce((sum, one) => sum + one, 0) + (periods.length > 1 ? 15 : 0);
    const state = match.state === 'cancelled' || match.state === 'postponed' ? match.state : 'planned';
    return {
      row: {
        kind: 'match',
        club_id: home.clubId,
        title: match.rival.name,
        starts_at: start,
        ends_at: start + length * minute,
        zone: 'Europe/Madrid',
        place: match.venue,
        pitch_id: match.venue === 'CAMPO MUNICH' ? pitch.id : null,
        state,
        deleted_at: isRemoved ? expect.any(Number) : null,
      },
      targets: [{ occasion_id: match.id, what: 'team', target_id: home.team.id, excluded: 0, starts_at: start }],
    };
  };

  test('is what the facts of the match give, whatever is done with it, and a rebuild finds nothing to change', async () => {
    onTestFailed(printSeed);
    const { token } = home.coach;
    const carryOut = (act: Act, { id, version }: MatchView): Promise<unknown> => {
      const params = { id };
      if (act === 'remove' || act === 'restore') return app.send(calls.match[act], { params }, token);
      if (typeof act === 'object') return app.send(calls.match.edit, { params, body: { ...act, version } }, token);
      return app.send(calls.matchPlay.setState, { params, body: { ...command(), state: act } }, token);
    };
    await fc.assert(
      fc.asyncProperty(acts, async (doings) => {
        let match = await app.send(calls.match.add, { body: newMatch(home) }, token);
        for (const act of doings) {
          // What is refused changes nothing.
          await carryOut(act, match).catch((fault: unknown) => expect(fault).toBeInstanceOf(AppError));
          const seen = await app.send(calls.match.get, { params: { id: match.id } }, token).catch(() => undefined);
          match = seen ?? match;
          expect(await stored(match.id)).toMatchObject(wanted(match, seen === undefined));
        }
        const before = await stored(match.id);
        await rebuild(app.database);
        expect(await stored(match.id)).toEqual(before);
      }),
      runs(12),
    );
  });

  test('moves with its deadline, its reminder and the rows of its people; a rebuild repairs what was lost', async () => {
    const { query } = app.database;
    const { token } = home.coach;
    const match = await app.send(calls.match.add, { body: newMatch(home) }, token);
    const before = await stored(match.id);
    const [hour, person] = [60 * minute, home.player(0)];
    const start = before.row.starts_at;
    await query
      .updateTable('occasion')
      .set({ answer_until: start - 24 * hour, remind_at: start - 48 * hour })
      .where('id', '=', match.id)
      .execute();
    const mark = {
      occasion_id: match.id,
      person_id: person,
      person_kind: 'player',
      club_id: home.clubId,
      kind: 'match',
    };
    await query
      .insertInto('attendance')
      .values({ ...mark, starts_at: start, late: 0, stale: 0, minutes_late: 0, answer: 'yes' })
      .execute();
    const moved = new Date(start + 3 * hour).toISOString();
    await app.send(
      calls.match.edit,
      { params: { id: match.id }, body: { version: match.version, kickoffAt: moved } },
      token,
    );
    const after = await stored(match.id);
    expect(after.row).toMatchObject({
      starts_at: start + 3 * hour,
      answer_until: start - 21 * hour,
      remind_at: start - 45 * hour,
      sequence: before.row.sequence + 1,
      version: before.row.version + 1,
    });
    const [row] = await query.selectFrom('attendance').selectAll().where('occasion_id', '=', match.id).execute();
    expect(row).toMatchObject({ starts_at: start + 3 * hour, answer: 'yes' });

    await query.deleteFrom('attendance').where('occasion_id', '=', match.id).execute();
    await query.deleteFrom('occasion_target').where('occasion_id', '=', match.id).execute();
    await query.deleteFrom('occasion').where('id', '=', match.id).execute();
    await rebuild(app.database);
    const again = await stored(match.id);
    expect(again.targets).toEqual(after.targets);
    const { version: _v, sequence: _s, updated_at: _u, answer_until: _a, remind_at: _r, ...facts } = after.row;
    expect(again.row).toMatchObject(facts);
  });
});
