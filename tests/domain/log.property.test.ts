import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeAll, describe, test } from 'vitest';
import type { CorrectionEntry, Entry, LogEntry } from '#domain/match/entry.ts';
import { timeOfMinute } from '#domain/match/matchTime.ts';
import { decide, follow, judge, replay } from '#machines/match/replay.ts';
import { competitions, type Draw, draws, entryAt, eventOf, play, type Story } from './randomMatch.ts';
import { printSeed, runs } from './seed.ts';

/** The log is the truth: it may be cut anywhere, added to late, corrected and corrected back. */
beforeAll(printSeed);

const must = (label: string, holds: boolean, ...facts: readonly unknown[]) => {
  if (!holds) throw new Error([label, ...facts.map((one) => JSON.stringify(one))].join(' '));
};
const equal = (label: string, a: unknown, b: unknown) => must(label, isDeepStrictEqual(a, b), a, b);

const retraction = (story: Story, corrects: string, seq: number): CorrectionEntry => ({
  ...entryAt(story.state, { type: 'note.made' }, seq, story.at),
  type: 'entry.retracted',
  corrects,
});
const amendment = (story: Story, target: LogEntry, seq: number): CorrectionEntry => ({
  ...entryAt(story.state, { type: 'note.made' }, seq, story.at),
  type: 'entry.amended',
  corrects: target.id,
  event: target,
});
const chosen = fc.nat(9999);
const one = fc.record({ kind: chosen, a: fc.nat(99), b: fc.nat(99), wait: fc.constant(0) });

const property = (name: string, numRuns: number, holds: (story: Story, n: number, draw: Draw) => void) =>
  fc.assert(
    fc.property(draws(90), chosen, one, (script, n, draw) => holds(play(name, script), n, draw)),
    runs(numRuns),
  );

describe.each(Object.keys(competitions))('%s', (name) => {
  test('folding is independent of how the log is cut', () => {
    property(name, 25, ({ input, log, state, phase }, n) => {
      const cut = n % (log.length + 1);
      const whole = replay(input, log);
      const inTwo = log.slice(cut).reduce(follow, replay(input, log.slice(0, cut)));
      equal('entry by entry', state, whole.state);
      equal('cut in two', inTwo.state, whole.state);
      must('no conflicts', whole.conflicts.length === 0 && inTwo.conflicts.length === 0, whole.conflicts);
      must('the same phase', phase === whole.phase && phase === inTwo.phase);
    });
  });

  test('the last entry is accepted exactly when the judge has nothing against it', () => {
    property(name, 30, (story, _n, draw) => {
      const { input, log, state, phase, at } = story;
      const entry = entryAt(state, eventOf(phase, state, draw), log.length + 1, at);
      const refused = judge({ phase, state }, entry);
      const verdict = decide(input, log, [], entry);
      must('one judge', verdict.ok === (refused === null), entry, refused);
      // A whistle is put to its own period, where other things stand in its way.
      const whistle = entry.type === 'period.started' || entry.type === 'period.ended';
      if (!verdict.ok && !whistle) equal('one reason', verdict.refused, refused);
    });
  });

  test('a late entry is legal as a whole, or refused with what speaks against it', () => {
    property(name, 30, (story, n, draw) => {
      const { input, log, state, phase, at } = story;
      const time = timeOfMinute(state, { minute: (n % 90) + 1 });
      if (!time || state.period === 0) return;
      const entry = { ...entryAt(state, eventOf('playing', state, draw), log.length + 1, at), ...time, typed: true };
      const verdict = decide(input, log, [], entry);
      const whole = replay(input, [...log, entry]);
      must('accepted exactly when nothing conflicts', verdict.ok === (whole.conflicts.length === 0), whole.conflicts);
      if (verdict.ok) return;
      const known = new Set([...log.map(({ id }) => id), entry.id]);
      must(
        'conflicts are entries of the match',
        verdict.conflicts.every(({ id }) => known.has(id)),
      );
      must('the log is untouched', replay(input, log).phase === phase);
    });
  });

  test('a withdrawn entry is as if it had never been; taken back, as if it had always been', () => {
    property(name, 30, (story, n) => {
      const { input, log } = story;
      const target = log[n % log.length];
      if (!target) return;
      const withdrawn: Entry[] = [...log, retraction(story, target.id, log.length + 1)];
      const without = replay(input, withdrawn);
      const never = replay(
        input,
        log.filter((entry) => entry !== target),
      );
      equal('never been', without.state, never.state);
      equal('the same conflicts', without.conflicts, never.conflicts);
      must(
        'only later entries suffer',
        without.conflicts.every(({ seq }) => seq > target.seq),
        without.conflicts,
      );
      const back = [...withdrawn, retraction(story, withdrawn.at(-1)?.id ?? '', log.length + 2)];
      equal('always been', replay(input, back).state, story.state);
      const restored = [...withdrawn, amendment(story, target, log.length + 2)];
      equal('restored by amending', replay(input, restored).state, story.state);
    });
  });

  test('an entry amended into itself changes nothing', () => {
    property(name, 25, (story, n) => {
      const target = story.log[n % story.log.length];
      if (!target) return;
      const verdict = decide(story.input, story.log, [], amendment(story, target, story.log.length + 1));
      must('accepted', verdict.ok, verdict);
      equal('unchanged', verdict.ok && verdict.now.state, story.state);
    });
  });

  test('any heap of corrections folds, and loses nothing', () => {
    fc.assert(
      fc.property(draws(60), fc.array(chosen, { maxLength: 12 }), (script, targets) => {
        const story = play(name, script);
        const log: Entry[] = [...story.log];
        for (const n of targets) log.push(retraction(story, log[n % log.length]?.id ?? '', log.length + 1));
        const now = replay(story.input, log);
        must(
          'conflicts name entries of the log',
          now.conflicts.every(({ seq }) => log[seq - 1]?.seq === seq),
        );
      }),
      runs(20),
    );
  });
});
