import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchView } from '#contract/matchView.ts';
import type { MatchEvent } from '#domain/match/entry.ts';
import { rules } from '#domain/match/judge.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { matchLifecycle } from '#machines/match/lifecycle.ts';
import { anyEngine } from '../../server/harness.ts';
import { Ledger } from '../kit/ledger.ts';
import { TestModel } from '../kit/testModel.ts';
import type { Tour } from '../kit/tours.ts';
import { type Walked, walk } from '../kit/walk.ts';
import { machines } from '../machines.ts';
import { commandOf, openingOf, type Played } from '../match/matchModel.ts';
import { moveOf } from '../match/moves.ts';
import { differs } from '../match/otherwise.ts';
import { matchRuns, type Run } from '../match/runs.ts';
import { compare, type Ground, makeMatch, openGround, tell } from './smallMatch.ts';

type Step = { readonly event: { readonly type: string; readonly walked: Walked<Played> } };
const all = machines.find(({ name }) => name === 'match')?.all() ?? new Set();
const model = new TestModel(matchLifecycle, {
  stateMatcher: () => true,
  serializeState: () => '',
  serializeEvent: ({ type }) => type,
});

const eventOf = ({ event }: ConsoleCommand) => event as MatchEvent;

/** Every tour through the interface of the real server, with a follower on its hub. */
describe.each(anyEngine)('match on $name', (engine) => {
  const ledger = new Ledger('match', `REST ${engine.name}`, all);
  let ground: Ground;
  beforeAll(async () => {
    ground = await openGround(engine);
  });
  afterAll(async () => {
    await ground.close();
    expect(ledger.write().missing).toEqual([]);
  });

  const say = async (view: MatchView, { move, before, out, place }: Walked<Played>): Promise<void> => {
    const command = commandOf(before, moveOf(move));
    if (!command) throw new Error(`${place}: nothing is said`);
    // The model refuses it, so the tour goes on as if it had not been sent.
    const why = out.refused === null ? undefined : differs(before.now.phase, eventOf(command));
    if (why !== undefined) return ledger.excuse(out.hits, why);
    // A signed match report is not corrected without a reason.
    const given = 'reason' in command.event && command.event.reason !== undefined;
    const reason = before.now.phase === 'confirmed' && !given ? { reason: 'for the tour' } : {};
    expect(await tell(ground, view.id, { ...command, ...reason }), place).toBe(out.refused);
    ledger.take(out.hits);
  };

  const play = async ({ family, model: world }: Run, tour: Tour): Promise<void> => {
    const view = await makeMatch(ground, family);
    const followed = ground.follower.follow(view.id);
    for (const command of openingOf(family)) expect(await tell(ground, view.id, command)).toBeNull();
    const steps = walk(world, tour).map((walked) => ({
      state: walked,
      event: { type: commandOf(walked.before, moveOf(walked.move))?.event.type ?? '', walked },
    }));
    const hands = (step: unknown) => say(view, (step as Step).event.walked);
    const look = ({ out, place }: Walked<Played>) => compare(ground, view, followed, out.next, place);
    await model.testPath({ steps, state: steps.at(-1)?.state, weight: steps.length } as never, {
      // An action for every existing type: `testPath` silently passes over an event that has none.
      events: Object.fromEntries(Object.keys(rules).map((type) => [type, hands])),
      states: { '*': look as never },
    });
    followed.stop();
  };

  test.each(matchRuns())(
    '$family.name',
    async (run) => {
      for (const tour of run.tours) await play(run, tour);
    },
    120_000,
  );
});
