const unheard =
  'a note outside play moves nothing, the clock and a correction of the rules neither: only a tour sees whether it is heard';

/**
 * The faults that the invariants do not find, and why. Checked: a line for a fault that they find fails, and so does a
 * missing line.
 */
export const notForInvariants: Readonly<Record<string, string>> = {
  'rule player.substituted, rule 1': 'only the code: a player who comes on for themselves is named twice',
  'guard match.live.playing --clock.set--> itself':
    'setting the clock has the whole match read anew, by the judge, before the chart is asked',
  'transition match.scheduled --note.made--> itself': unheard,
  'transition match.ready --note.made--> itself': unheard,
  'transition match.suspended --note.made--> itself': unheard,
  'transition match.postponed --note.made--> itself': unheard,
  'transition match.finished --note.made--> itself': unheard,
  'transition match.abandoned --note.made--> itself': unheard,
  'transition match.confirmed --note.made--> itself': unheard,
  'transition match.cancelled --note.made--> itself': unheard,
  'rule shootout.started, rule 1': 'only the code: a match that needs no winner is over without kicks anyway',
  'rule rules.corrected, rule 1': 'no law is broken by rules that nobody can play: they are only of no use',
  'effect match.awarded changes no awarded': 'what was played before is kept beside the score, and no law asks for it',
  'effect match.awarded changes no reason': 'why is for whoever reads the report',
  'transition match.scheduled --rules.corrected--> itself': unheard,
  'transition match.ready --rules.corrected--> itself': unheard,
  'transition match.suspended --rules.corrected--> itself': unheard,
  'transition match.postponed --rules.corrected--> itself': unheard,
  'transition match.finished --rules.corrected--> itself': unheard,
  'transition match.abandoned --rules.corrected--> itself': unheard,
  'transition match.confirmed --rules.corrected--> itself': unheard,
  'transition match.cancelled --rules.corrected--> itself': unheard,
};

const ruled = 'a rule has refused it before the fold is asked';
const clockless = 'outside a period no entry has a clock, and in one each has: either condition says it';

/** Conditions that may be always or never so, and nothing is otherwise. Checked in the same way. */
export const sameEitherWay: Readonly<Record<string, string>> = {
  'rules/substitutions.ts, additionalRefused: said === 0: never so':
    'no more of them than there are have been made before',
  'fold/cards.ts, showCard: length === null: never so': 'nobody sits where no minutes are set',
  'fold/sinBin.ts, penalise: !spot: never so': 'who sits was on the pitch',
  'fold/cards.ts, asTemporary: temporary: always so': 'in system B only a card that is said to be one comes to it',
  'rules/substitutions.ts, additionalIn: additionalAllowed(match, kind) > 0: always so': 'a screen asks, and no rule',
  'rules/substitutions.ts, additionalIn: additionalAllowed(match, kind) > 0: never so': 'a screen asks, and no rule',
  'rules/substitutions.ts, opensWindow: !runningPeriod(state): never so': clockless,
  'rules/substitutions.ts, opensWindow: entry.clock === null: never so': clockless,
  'fold/people.ts, inPlay: clock === null: never so': clockless,
  'fold/people.ts, inPlay: minute === null: never so': clockless,
  'fold/people.ts, momentOf: runningPeriod(state): never so': clockless,
  'rules/periods.ts, endedRules 2: clock !== null: always so': clockless,
  'fold/periods.ts, endPeriod: finalMinute === undefined: never so': 'whoever ends a period does so in a minute',
  'rules/substitutions.ts, stillTime: !isLastPeriod(state, state.period): never so':
    'before the last period nothing forbids the next one, so nothing forbids a change either',
  'rules/substitutions.ts, changeRules 7: count > 0: always so': 'no more changes than there are have been made before',
  'state.ts, isInjured: players[id]?.injuredAt !== undefined: always so': 'a plan asks, and no rule',
  'state.ts, isInjured: players[id]?.injuredAt !== undefined: never so': 'a plan asks, and no rule',
  'state.ts, wasReplaced: !(playerId in state.pitch): always so': 'who plays has been refused for playing',
  'state.ts, wasReplaced: !isPenalised(state, playerId): always so': 'who sits has been refused for sitting',
  'state.ts, isBefore: a.period === b.period: always so': 'nothing is compared with a moment of a period before',
  'state.ts, wasOnPitch: !isBefore(at, from): always so':
    'an assist is read at the moment of its goal, when nobody has come on yet who came on later',
  "state.ts, isBooked: one.card === 'yellow': always so": 'whoever has another card was sent off, and sees no more',
  'rules/periods.ts, startedRules 4: n > 1: never so': 'a line-up that began with a keeper has had one ever since',
  'rules/goals.ts, ofGoal: goal: always so': 'no goal, no assist: the first rule has refused it',
  'rules/sinBin.ts, servedMs: one.n <= to.period: always so': 'nobody asks for the past when a later period has begun',
  'rules/sinBin.ts, servedMs: one.n === to.period: never so':
    'of a period that runs only the clock is known, and one that is over ended at its last entry',
  'fold/periods.ts, breakOff: !running: never so': 'between two periods there is none to end, and no clock to stop',
  'fold/cards.ts, showCard: playerId === undefined: never so': 'the staff has no place that it could lose',
  'fold/sinBin.ts, endTimePenalty: !penalty: never so': ruled,
  'fold/lineup.ts, move: was: always so': ruled,
  'fold/people.ts, leaves: !spot: never so': ruled,
  'fold/people.ts, change: !spot: never so': ruled,
  "fold.ts, apply: entry.type === 'period.started': never so":
    'a period begins at its first second; a clock that is set says itself where it stands',
  'fold/lineup.ts, setFormation: !formation: never so': ruled,
};
