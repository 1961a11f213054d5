import { describe, expect, test } from 'vitest';
import type { MatchEventType } from '#domain/match/entry.ts';
import { rules } from '#domain/match/judge.ts';
import { matchLifecycle } from '#machines/match/lifecycle.ts';
import { hears, type Phase, phases } from '#machines/match/phase.ts';

const eventTypes = Object.keys(rules) as readonly MatchEventType[];

/** The events of each phase. A change of the chart changes this table; tests/model walks it. */
const book: Readonly<Record<Phase, string>> = {
  scheduled:
    'formation.set lineup.benched lineup.confirmed lineup.placed match.cancelled match.postponed note.made match.awarded rules.corrected squad.called',
  ready:
    'card.shown lineup.reopened match.cancelled match.postponed note.made match.awarded rules.corrected period.started player.injured',
  playing:
    'assist.given card.shown clock.set clock.started clock.stopped formation.set goal.conceded goal.scored lineup.benched ' +
    'lineup.placed match.abandoned match.suspended note.made rules.corrected penalty.missed period.ended player.injured player.moved ' +
    'player.substituted squad.called timePenalty.ended timeout.taken',
  interval:
    'assist.given card.shown formation.set lineup.benched lineup.placed match.abandoned match.suspended note.made rules.corrected ' +
    'period.started player.injured player.moved player.substituted squad.called timePenalty.ended',
  fullTime:
    'assist.given card.shown formation.set lineup.benched lineup.placed match.abandoned match.finished match.suspended ' +
    'note.made rules.corrected period.started player.injured player.moved player.substituted shootout.started squad.called timePenalty.ended',
  shootout:
    'assist.given card.shown kick.taken lineup.benched match.abandoned match.finished match.suspended note.made rules.corrected ' +
    'player.injured player.moved player.substituted',
  suspended:
    'assist.given card.shown formation.set lineup.benched lineup.placed match.abandoned match.resumed note.made rules.corrected ' +
    'player.injured player.moved player.substituted squad.called timePenalty.ended',
  postponed: 'match.awarded match.cancelled match.rescheduled note.made rules.corrected',
  finished: 'assist.given card.shown match.confirmed note.made match.awarded rules.corrected',
  abandoned: 'assist.given card.shown match.confirmed note.made match.awarded rules.corrected',
  confirmed: 'note.made match.awarded rules.corrected',
  cancelled: 'match.awarded note.made rules.corrected',
};

describe('what each phase hears', () => {
  test.each(phases.flatMap((phase) => eventTypes.map((type) => [phase, type] as const)))('%s: %s', (phase, type) => {
    expect(hears(phase, type)).toBe(book[phase].split(' ').includes(type));
  });

  test('the phases are the states of the chart', () => {
    const leaves = Object.entries(matchLifecycle.root.states).flatMap(([name, node]) =>
      name === 'live' ? Object.values(node.states).flatMap((one) => (one.type === 'history' ? [] : [one.key])) : [name],
    );
    expect(leaves.sort()).toEqual([...phases].sort());
  });
});
