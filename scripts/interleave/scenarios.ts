import type { Correction, MatchEvent } from '#domain/match/entry.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { atMost, family as matchesOf, playing } from '#tests/model/match/family.ts';
import { matchModel } from '#tests/model/match/matchModel.ts';
import type { Scenario } from './person.ts';

const small = matchesOf('two consoles', 'FUT7', {}, playing, [], atMost(0));
const { log: start, at: began } = matchModel(small).start;

const goal: MatchEvent = { type: 'goal.scored', kind: 'play', playerId: 'Ana' };
const change: MatchEvent = { type: 'player.substituted', changes: [{ playerOutId: 'Ana', playerInId: 'Kira' }] };
const end: MatchEvent = { type: 'period.ended', n: 1 };
const undo = (corrects: string): Correction => ({ type: 'entry.retracted', corrects });

/** What somebody touches, so many seconds after the start. */
const touch = (device: string, commandId: string, event: MatchEvent | Correction, seconds: number): ConsoleCommand => ({
  ...{ commandId, event, at: began + seconds * 1000, device },
});
const coach = (...touches: readonly ConsoleCommand[]) => ({ name: 'coach', touches });
const manager = (...touches: readonly ConsoleCommand[]) => ({ name: 'manager', touches });
const reader = { name: 'reader', touches: [] };
const family = { name: 'family', touches: [], outside: true };
const of = (name: string, ...people: Scenario['people']): Scenario => ({ name, input: small.input, start, people });
const note = (text: string): MatchEvent => ({ type: 'note.made', text });
const amend = (corrects: string, event: MatchEvent): Correction => ({ type: 'entry.amended', corrects, event });

/**
 * Two consoles, with up to four commands. A reader changes nothing for anybody else, so one stands beside a single console
 * only.
 */
export const scenarios: readonly Scenario[] = [
  of('one goal', coach(touch('coach', 'goal', goal, 60)), reader),
  of(
    'the same goal at both consoles',
    coach(touch('coach', 'goal', goal, 60)),
    manager(touch('manager', 'goal-again', goal, 62)),
  ),
  {
    ...of(
      'the same goal at the same moment at both consoles',
      coach(touch('coach', 'goal', goal, 60)),
      manager(touch('manager', 'goal-again', goal, 60)),
    ),
    alike: [
      ['coach', 'manager'],
      ['goal', 'goal-again'],
    ],
  },
  of(
    'a note of the staff that is corrected, beside a family',
    coach(touch('coach', 'note', note('Press.'), 60), touch('coach', 'better', amend('note', note('Press high.')), 70)),
    family,
  ),
  of(
    'a goal, and the substitution of who scored it',
    coach(touch('coach', 'goal', goal, 60)),
    manager(touch('manager', 'change', change, 40)),
  ),
  of(
    'a goal that is undone, beside the same goal',
    coach(touch('coach', 'goal', goal, 60), touch('coach', 'undo', undo('goal'), 70)),
    manager(touch('manager', 'goal-again', goal, 62)),
  ),
  of('a goal at the whistle', coach(touch('coach', 'goal', goal, 200)), manager(touch('manager', 'whistle', end, 198))),
  of(
    'goal, substitution, undo and whistle',
    coach(touch('coach', 'goal', goal, 60), touch('coach', 'undo', undo('goal'), 90)),
    manager(touch('manager', 'change', change, 40), touch('manager', 'whistle', end, 290)),
  ),
];

/** Throws for a name that no scenario has. */
export const scenarioOf = (name: string): Scenario => {
  const found = scenarios.find((one) => one.name === name);
  if (!found) throw new Error(`No scenario is called "${name}".`);
  return found;
};
