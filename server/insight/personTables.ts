import { sql } from 'kysely';
import { type FactTable, of, when } from './pieces.ts';

const came = sql`f.presence in ('present', 'late')`;
const attended = {
  club: sql`f.club_id`,
  team: sql`f.team_id`,
  person: sql`f.person_id`,
  thing: sql`f.occasion_id`,
  rows: 'ofPerson',
  ofThing: new Set(['training', 'event']),
  delicate: true,
  at: sql`o.starts_at`,
  dated: 'moment',
  begins: true,
} as const;
const held = [sql`f.person_kind = 'player'`, sql`o.deleted_at is null`, sql`o.state = 'planned'`];

export const presence = (): FactTable<'presence'> => ({
  ...attended,
  from: sql`attendance f join occasion o on o.id = f.occasion_id`,
  counts: [...held, sql`f.kind = 'training'`],
  parts: {
    trainings: { distinct: sql`f.occasion_id` },
    called: of(sql`1`),
    noted: when(sql`f.presence is not null`),
    presentCount: when(sql`f.presence = 'present'`),
    late: when(sql`f.presence = 'late'`),
    came: when(came),
    excused: when(sql`f.presence = 'excused'`),
    absent: when(sql`f.presence = 'absent'`),
    missed: when(sql`f.presence in ('excused', 'absent')`),
    answered: when(sql`f.answer is not null`),
    lateAnswers: when(sql`f.answer is not null and f.late = 1`),
    lateCancellations: when(sql`f.answer = 'no' and f.late = 1`),
    minutesTrained: of(sql`coalesce(f.minutes, 0)`),
  },
  dimensions: {
    team: sql`f.team_id`,
    player: sql`f.person_id`,
    presence: sql`f.presence`,
    absenceReason: sql`f.reason_kind`,
    training: sql`f.occasion_id`,
  },
});

/** Trainings that have begun, and how long they take. */
const ofTraining = {
  club: sql`o.club_id`,
  team: sql`f.team_id`,
  thing: sql`o.id`,
  ofThing: new Set(['team', 'training']),
  at: sql`o.starts_at`,
  dated: 'moment',
  begins: true,
} as const;
const heldTrainings = [sql`o.deleted_at is null`, sql`o.state = 'planned'`, sql`o.kind = 'training'`];

export const training = (): FactTable<'training'> => ({
  ...ofTraining,
  rows: 'one',
  from: sql`team_training f join occasion o on o.id = f.id`,
  counts: heldTrainings,
  parts: { minutes: of(sql`(o.ends_at - o.starts_at) / 60000`) },
  dimensions: { team: sql`f.team_id`, training: sql`o.id` },
});

/** The parts of their plans. */
export const content = (): FactTable<'content'> => ({
  ...ofTraining,
  rows: 'many',
  from: sql`training_part p join team_training f on f.id = p.training_id join occasion o on o.id = f.id`,
  joined: { name: 'e', by: sql`left join exercise e on e.id = p.exercise_id` },
  counts: heldTrainings,
  place: sql`p.place`,
  parts: { minutes: of(sql`p.minutes`), exercise: of(sql`p.exercise_id`) },
  dimensions: {
    team: sql`f.team_id`,
    training: sql`o.id`,
    trainingObjective: sql`e.category`,
    exerciseType: sql`e.type`,
    trainingPhase: sql`p.phase`,
  },
});

export const event = (): FactTable<'event'> => ({
  ...attended,
  from: sql`attendance f join occasion o on o.id = f.occasion_id`,
  counts: [...held, sql`f.kind = 'event'`],
  parts: {
    events: { distinct: sql`f.occasion_id` },
    invited: of(sql`1`),
    saidYes: when(sql`f.answer = 'yes'`),
    saidNo: when(sql`f.answer = 'no'`),
    unanswered: when(sql`f.answer is null`),
    noted: when(sql`f.presence is not null`),
    came: when(came),
    noShows: when(sql`f.answer = 'yes' and f.presence = 'absent'`),
    waitingListed: when(sql`f.wait is not null`),
  },
  dimensions: {
    team: sql`f.team_id`,
    player: sql`f.person_id`,
    presence: sql`f.presence`,
    eventType: sql`o.type_id`,
    eventName: sql`f.occasion_id`,
  },
});

export const injury = (): FactTable<'injury'> => ({
  from: sql`injury f`,
  counts: [sql`f.deleted_at is null`, sql`f.phase not in ('draft', 'dismissed')`],
  club: sql`f.club_id`,
  team: sql`f.team_id`,
  person: sql`f.player_id`,
  thing: sql`f.id`,
  rows: 'one',
  delicate: true,
  at: sql`f.onset_on`,
  dated: 'day',
  parts: {
    newInjuries: when(sql`f.kind = 'injury'`),
    openInjuries: when(sql`f.phase <> 'closed'`),
    recurrences: when(sql`f.kind = 'injury' and f.index_injury_id is not null`),
    illnesses: when(sql`f.kind = 'illness'`),
  },
  dimensions: { team: sql`f.team_id`, player: sql`f.player_id`, injurySetting: sql`f.setting` },
});
