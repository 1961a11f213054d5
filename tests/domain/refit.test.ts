import { describe, expect, test } from 'vitest';
import type { Change } from '#domain/match/entry.ts';
import { checkPlan, type Planned } from '#domain/match/plan.ts';
import type { PositionsPlayed } from '#domain/match/positionsPlayed.ts';
import { refit } from '#domain/match/refit.ts';
import { suggestionsOf } from '#domain/match/suggestion.ts';
import { type MatchScript, match } from './matchScript.ts';

const pair = (playerOutId: string, playerInId: string): Change => ({ playerOutId, playerInId });
const planned = (id: string, minute: number, ...changes: readonly Change[]): Planned => ({
  id,
  when: { at: 'minute', minute },
  changes,
  by: 'hand',
});
const own = { Kira: 'df', Lola: 'mc', Mar: 'mc', Nora: 'dc' } as const;
const playing = () => match('FUT11').called().lineUp().confirmed().kickOff().at('20:00');
const made = (story: MatchScript, queue: readonly Planned[], id = 'a', positions: PositionsPlayed = {}) => {
  const now = story.wallClock;
  const one = queue.find((each) => each.id === id);
  if (!one) throw new Error('not in the queue');
  const flag = checkPlan(story.now.state, queue, now).find((each) => each.planned.id === id)?.flag;
  expect(flag).not.toBeNull();
  const positionOf = (player: string) => own[player as keyof typeof own] ?? null;
  return refit(story.now.state, queue, one, { positionOf, positions }, now);
};

describe('a prepared change that no longer fits', () => {
  test('the player who would come on is injured or sent off: the nearest to the place comes on instead', () => {
    const queue = [planned('a', 60, pair('Gala', 'Lola'))];
    const place = playing().now.state.pitch.Gala?.position;
    expect(place?.startsWith('m')).toBe(true);
    expect(made(playing().injured('Lola'), queue)).toEqual([pair('Gala', 'Mar')]);
    expect(made(playing().red('Lola'), queue)).toEqual([pair('Gala', 'Mar')]);
  });

  test('who has played there this season comes before one whose own line it is, as in the suggestion', () => {
    const queue = [planned('a', 60, pair('Gala', 'Lola'))];
    const story = playing().injured('Lola');
    const position = story.now.state.pitch.Gala?.position ?? 'm';
    const positions = { Nora: [{ position, minutes: 90, matches: 2 }] };
    expect(made(story, queue, 'a', positions)).toEqual([pair('Gala', 'Nora')]);
    const taken = new Set(Object.keys(story.now.state.pitch).filter((id) => id !== 'Gala')).add('Lola');
    const needs = { shares: {}, season: {}, positionOf: (id: string) => own[id as keyof typeof own] ?? null, taken };
    const [first] = suggestionsOf(story.injured('Gala').now.state, { ...needs, positions }, story.wallClock);
    expect(first?.change).toEqual(pair('Gala', 'Nora'));
    // A place elsewhere does not count here, and goalkeepers stay in goal.
    const elsewhere = { Nora: [{ position: 'ed' as const, minutes: 90, matches: 2 }] };
    expect(made(playing().injured('Lola'), queue, 'a', elsewhere)).toEqual([pair('Gala', 'Mar')]);
  });

  test('who would go off is gone already: another goes', () => {
    const story = playing().sub('Gala', 'Pau');
    const [one, ...more] = made(story, [planned('a', 60, pair('Gala', 'Lola'))]) ?? [];
    expect(more).toEqual([]);
    expect(one?.playerInId).toBe('Lola');
    expect(story.now.state.pitch).toHaveProperty(one?.playerOutId ?? '');
  });

  test('whoever stands in another prepared change is left to it', () => {
    const queue = [planned('a', 60, pair('Gala', 'Lola')), planned('b', 70, pair('Hana', 'Mar'))];
    const [one] = made(playing().injured('Lola'), queue) ?? [];
    expect(one?.playerOutId).toBe('Gala');
    expect(one?.playerInId).not.toBe('Mar');
  });

  test('of several in one window only what is broken is changed', () => {
    const queue = [planned('a', 60, pair('Gala', 'Lola'), pair('Hana', 'Nora'))];
    expect(made(playing().injured('Lola'), queue)).toEqual([pair('Gala', 'Mar'), pair('Hana', 'Nora')]);
  });

  test('one too many in one window: the first that can be spared is left out', () => {
    const story = playing().subs(pair('Ana', 'Kira'), pair('Bea', 'Olga'), pair('Cris', 'Pau'));
    const queue = [planned('a', 60, pair('Gala', 'Lola'), pair('Hana', 'Mar'), pair('Dani', 'Nora'))];
    expect(made(story, queue)).toEqual([pair('Hana', 'Mar'), pair('Dani', 'Nora')]);
  });

  test('nothing helps when the changes are used up', () => {
    const story = playing().sub('Ana', 'Kira').at('30:00').sub('Bea', 'Olga').at('40:00').sub('Cris', 'Pau');
    expect(made(story, [planned('a', 60, pair('Gala', 'Lola'))])).toBeNull();
  });
});
