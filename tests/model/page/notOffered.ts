const noId = 'only players who are called up are on the page: there is nobody else to touch';
const payload = 'no button of the page says it: only a program can send it';

/**
 * What no finger can do, and why. Checked: a line for something that is taken is red, and so is something missing that
 * has no line.
 */
export const notOffered: Readonly<Record<string, string>> = {
  'refusal lineup.placed: player.unknown': noId,
  'refusal lineup.benched: player.unknown': noId,
  'refusal card.shown: player.unknown': noId,
  'refusal player.injured: player.unknown': noId,
  'refusal player.substituted: player.unknown': noId,
  'refusal goal.scored: player.unknown': noId,
  'refusal assist.given: player.unknown': noId,
  'refusal player.moved: player.unknown': noId,
  'refusal kick.taken: player.unknown': noId,
  'refusal squad.called: squad.twice': 'a name stands once in the call-up, with one tick',
  'refusal squad.called: squad.inUse':
    'once the ball has rolled the console only adds to the call-up, it strikes nobody off',
  'refusal formation.set: formation.unknown': 'the pictures are those of the templates that there are',
  'refusal period.started: period.wrongNumber': 'the one button starts the next period, and no other',
  'refusal period.ended: period.wrongNumber': 'the one button ends the running period, and no other',
  'refusal period.ended: score.differs': payload,
  'refusal period.ended: period.minuteOutside': 'the whistle is the clock’s: no minute can be typed with it',
  'refusal player.substituted: change.same':
    'a change is one of the pitch and one of the bench: two touches of one let go of him',
  'refusal player.substituted: change.twice': payload,
  'refusal player.substituted: lineup.keeperTwice': 'who comes on takes the place of who goes off',
  'refusal player.moved: lineup.keeperTwice':
    'whoever is carried into the goal stands there without becoming the keeper',
  'refusal lineup.placed: lineup.keeperTwice': 'who comes on is put in goal only when nobody keeps it',
  'refusal goal.scored: goal.ownGoalHasScorer': 'an own goal of theirs asks for nobody',
  'refusal goal.scored: assist.self': 'the pass is asked for after the goal, and is an entry of its own',
  'refusal goal.conceded: player.notOnPitch': 'an own goal of ours names nobody when it is noted',
  'refusal goal.conceded: period.minuteOutside':
    'a goal against is noted where the clock is; its minute is a correction',
  'refusal card.shown: card.noFirstYellow': 'the ring of somebody who is not booked has no second yellow',
  'refusal card.shown: card.nobody': 'a card is in the ring of somebody',
  'refusal kick.taken: shootout.wrongSide': 'the two buttons are always of the side whose turn it is',
};
