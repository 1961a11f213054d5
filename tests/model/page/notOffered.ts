const onlyWhenNext =
  'the ring leaves somebody out only when the kicks are next: before, the same touch is to leave the pitch';
const noId = 'only players who are called up are on the page: there is nobody else to touch';
/** What a user cannot do by touch, and why. Checked: a line for a reached goal fails, and so does a missing line. */
export const notOffered: Readonly<Record<string, string>> = {
  'refusal lineup.placed: player.unknown': noId,
  'refusal lineup.benched: player.unknown': noId,
  'refusal lineup.benched: period.notLast': onlyWhenNext,
  'refusal lineup.benched: shootout.notNeeded': onlyWhenNext,
  'refusal lineup.benched: winner.notNeeded': onlyWhenNext,
  'refusal card.shown: player.unknown': noId,
  'refusal card.shown: card.notCaution': 'only a yellow card asks whether it counts, and one made red counts again',
  'refusal player.injured: player.unknown': noId,
  'refusal player.substituted: player.unknown':
    'whoever is struck off stands only in a change that was prepared before: it says so, and has no button any more',
  'refusal goal.scored: player.unknown': noId,
  'refusal assist.given: player.unknown': noId,
  'refusal player.moved: player.unknown': noId,
  'refusal kick.taken: player.unknown': noId,
  'refusal squad.called: squad.twice': 'a name stands once in the call-up, with one tick',
  'refusal formation.set: formation.unknown': 'the pictures are those of the templates that there are',
  'refusal period.started: period.wrongNumber': 'the one button starts the next period, and no other',
  'refusal period.ended: period.wrongNumber': 'the one button ends the running period, and no other',
  'refusal period.ended: score.differs': 'a whistle of the page names no score: only a program compares its own',
  'refusal period.ended: period.minuteOutside':
    'the whistle is the clock’s, and the sheet of a forgotten one goes no further back than what is noted last',
  'refusal player.substituted: change.twice':
    'changes are made one by one; of those prepared together, whoever stands in one is in no list for the next',
  'refusal player.substituted: change.noAdditional':
    'where the rules know no change for a concussion of the rival, the ring has none',
  'refusal player.substituted: lineup.keeperTwice':
    'who comes on for a keeper whose place another has taken is put in the field',
  'refusal lineup.placed: lineup.keeperTwice': 'who comes on is put in goal only when nobody keeps it',
  'refusal goal.scored: goal.ownGoalHasScorer': 'an own goal of theirs asks for nobody',
  'refusal goal.conceded: period.minuteOutside':
    'a goal against is noted where the clock is, a forgotten one on a rail of the periods that have begun',
  'refusal card.shown: card.nobody':
    'a card is in the ring of somebody; a forgotten one is grey until somebody is named',
  'part match.suspended: reason':
    'a match is suspended with two touches and nobody is asked why: only a program says it',
  'refusal rules.corrected: rules.contradict': 'no squad that the sheet of the rules offers is too small for three',
  'refusal kick.taken: shootout.wrongSide': 'the two buttons are always of the side whose turn it is',
};
