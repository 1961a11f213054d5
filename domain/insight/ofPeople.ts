import { leastRecorded } from '#domain/attendance.ts';
import { collected, count, type Metric, minutes, of, ratio, share, sum } from './metric.ts';

const [presence, training, content] = [of('presence'), of('training'), of('content')];
const [event, injury] = [of('event'), of('injury')];

/** What is counted of trainings, events and injuries. */
export const ofPeople: readonly Metric[] = [
  presence('trainings', sum('trainings'), { ...count, sums: false }),
  presence('calledToTraining', sum('called'), count),
  presence('notedCount', sum('noted'), count),
  presence('presentCount', sum('presentCount'), count, 'higher'),
  presence('late', sum('late'), count, 'lower'),
  presence('excused', sum('excused'), count),
  presence('absent', sum('absent'), count, 'lower'),
  presence('missed', sum('missed'), count, 'lower'),
  presence('attendanceShare', ratio('came', 'noted'), { ...share, least: leastRecorded }, 'higher'),
  presence('punctualShare', ratio('presentCount', 'came'), share, 'higher'),
  presence('minutesTrained', sum('minutesTrained'), minutes, 'higher'),
  presence('notedShare', ratio('noted', 'called'), share, 'higher'),
  presence('answeredInTime', { minus: ['answered', 'lateAnswers'] }, count, 'higher'),
  presence('lateCancellations', sum('lateCancellations'), count, 'lower'),

  training('trainingMinutes', sum('minutes'), minutes),
  content('contentMinutes', sum('minutes'), minutes),
  content('exercisesUsed', collected('distinct', 'exercise'), { ...count, sums: false }),

  event('events', sum('events'), { ...count, sums: false }),
  event('invited', sum('invited'), count),
  event('saidYes', sum('saidYes'), count),
  event('saidNo', sum('saidNo'), count),
  event('unanswered', sum('unanswered'), count, 'lower'),
  event('notedAtEvents', sum('noted'), count),
  event('cameShare', ratio('came', 'noted'), share, 'higher'),
  event('noShows', sum('noShows'), count, 'lower'),
  event('waitingListed', sum('waitingListed'), count),

  injury('newInjuries', sum('newInjuries'), count, 'lower'),
  injury('openInjuries', sum('openInjuries'), count, 'lower'),
  injury('recurrenceShare', ratio('recurrences', 'newInjuries'), share, 'lower'),
  injury('illnesses', sum('illnesses'), count, 'lower'),
];
