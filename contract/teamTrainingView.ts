import { z } from 'zod';
import { exerciseTypes, materials } from '#domain/exercises.ts';
import { bibColours, trainingPhases } from '#domain/training/plan.ts';
import { Row, Sheet } from './attendanceView.ts';
import { Event } from './eventView.ts';
import { LoadFigures } from './loadView.ts';
import { AnswerCounts, OwnAnswer } from './occasionView.ts';
import { recordFields } from './record.ts';
import { Removed } from './removed.ts';
import { Scene } from './scene.ts';
import { Colour, Id, Instant } from './values.ts';

export const Phase = z.enum(trainingPhases);
export const Bib = z.enum(bibColours);
const Team = z.object({ id: Id, name: z.string(), shirtColour: Colour, numberColour: Colour });

/** An exercise as it was at the version that a part names. */
const PartExercise = z.object({
  id: Id,
  version: z.int(),
  /** The newest version, where the reader may read the exercise in the library; else null. */
  newest: z.int().nullable(),
  name: z.string(),
  type: z.enum(exerciseTypes),
  objective: z.string(),
  description: z.string(),
  coachingPoints: z.string(),
  variants: z.string(),
  playersFrom: z.int(),
  playersTo: z.int(),
  /** The ground that it takes, metres. */
  lengthM: z.int().nullable(),
  widthM: z.int().nullable(),
  difficulty: z.int(),
  material: z.array(z.object({ item: z.enum(materials), count: z.int() })),
  frames: z.int(),
  /** One frame with the movements as lines. */
  drawing: Scene,
});
export type PartExercise = z.output<typeof PartExercise>;

/** Players who wear bibs of one colour in a part. A player gets the own group only, with nobody else in it. */
export const PartGroup = z.object({ colour: Bib, playerIds: z.array(Id) });

export const Part = z.object({
  id: Id,
  phase: Phase,
  /** Empty where the name of the exercise stands for it. */
  title: z.string(),
  exercise: PartExercise.nullable(),
  minutes: z.int(),
  /** How hard it is, 1 to 10. */
  intensity: z.int(),
  note: z.string(),
  groups: z.array(PartGroup),
  /** When it begins if each part follows the one before; null of a template. */
  start: Instant.nullable(),
});
export type TrainingPart = z.output<typeof Part>;

/** The load that players felt: minutes times how hard it was. `answered` of the `asked` who were there said it. */
export const DoneLoad = z.object({ median: z.number().nullable(), answered: z.int(), asked: z.int() });

/** How hard the training was, as the reader says it. */
const OwnRpe = z.object({
  rpe: z.int().nullable(),
  /** Whether it is asked now: the player was there and is old enough, and it ended less than 24 hours ago. */
  open: z.boolean(),
});

/** How hard it was for one player of the reader's account. */
const MyRpe = OwnRpe.extend({ personId: Id, firstName: z.string() });
export type MyRpe = z.output<typeof MyRpe>;

const loads = {
  /** From start to end; of a template the minutes that it is meant for, null where nobody said. */
  minutesBooked: z.int().nullable(),
  /** Of all parts together; null where the reader does not see the plan. */
  minutesPlanned: z.int().nullable(),
  /** Minutes times intensity of all parts; null where the reader does not see the plan. */
  plannedLoad: z.int().nullable(),
  /** Null for players and until the training has begun. */
  doneLoad: DoneLoad.nullable(),
  /** Null where the reader is not called. */
  own: OwnRpe.nullable(),
  /** The players of the reader's account whom it calls: each says it apart. */
  mine: z.array(MyRpe),
};

/** What every view of a training has. `version` counts changes of its time, its people and its plan together. */
const standing = {
  ...recordFields,
  template: z.boolean(),
  /** The name of a template; of a training a name of its own, often empty. */
  name: z.string(),
  team: Team,
  /** Empty for players while the plan is not shared with them. */
  objectives: z.string(),
  /** Whether the players see the plan. */
  shared: z.boolean(),
  /** Whether the reader may change it. Of a training that has begun only the plan can be changed, and it alone. */
  editable: z.boolean(),
};

/** A training with its plan. Time, place, state, series, called people and answers are those of its occasion. */
export const TeamTraining = z.object({
  ...standing,
  ...loads,
  /** Null of a template. */
  occasion: Event.nullable(),
  /** Notes of the staff; always empty for players. */
  notes: z.string(),
  /** False for a player while the plan is not shared: then `parts` is empty. */
  planVisible: z.boolean(),
  parts: z.array(Part),
  /** `count`: over all parts. `most`: in the part that needs the most at once. */
  material: z.array(z.object({ item: z.enum(materials), count: z.int(), most: z.int() })),
  /** Colours of bibs that the groups wear. */
  bibs: z.array(Bib),
  /** Trainings that are linked with this one directly. */
  links: z.int(),
});
export type TeamTraining = z.output<typeof TeamTraining>;

/** A training as a list has it. */
export const TrainingCard = z.object({
  ...standing,
  ...loads,
  /** Null of a template. */
  start: Instant.nullable(),
  end: Instant.nullable(),
  place: z.string().nullable(),
  pitchId: Id.nullable(),
  state: Event.shape.state,
  seriesId: Id.nullable(),
  /** How many parts it has, and what they are called, in their order: at most six. */
  parts: z.int(),
  titles: z.array(z.string()),
  /** Null of a template. */
  counts: AnswerCounts.nullable(),
  /** The reader's own answer; null where the reader is not called. */
  answer: OwnAnswer.nullable(),
  links: z.int(),
});
export type TrainingCard = z.output<typeof TrainingCard>;

/** A training of a chain. `direct`: linked with the one that was asked for; the others through further ones. */
export const LinkedTraining = TrainingCard.extend({ direct: z.boolean(), itself: z.boolean() });

/** A called person with the answer, the presence and the felt load. */
export const TrainingPerson = Row.extend({
  /** The number in the team. */
  dorsal: z.int().nullable(),
  /** How hard it was, 0 to 10. */
  rpe: z.int().nullable(),
  /** Whether the player is old enough to be asked; for the others the coach gives one figure. */
  asked: z.boolean(),
  rpeAt: Instant.nullable(),
  rpeVia: z.enum(['app', 'staff']).nullable(),
  /** The figure times the minutes taken part. */
  load: z.int().nullable(),
});
export type TrainingPerson = z.output<typeof TrainingPerson>;
export const TrainingPeople = Sheet.extend({
  version: z.int(),
  rows: z.array(TrainingPerson),
  /** Null for players. */
  doneLoad: DoneLoad.nullable(),
  /** From this age on the club asks players. */
  rpeFromAge: z.int(),
  /** When it can be said how hard it was: from the end on for 24 hours. */
  rpeFrom: Instant,
  rpeUntil: Instant,
  /** The match that the team ended within 48 hours before, with the minutes of who played. Null without one, and for players. */
  after: z
    .object({
      matchId: Id,
      rival: z.string(),
      fullMinutes: z.int(),
      played: z.array(z.object({ personId: Id, minutes: z.int() })),
    })
    .nullable(),
});
export type TrainingPeople = z.output<typeof TrainingPeople>;

/** A week from Monday on, by the club's calendar. */
const LoadWeek = z.object({
  from: z.iso.date(),
  /** Trainings of the week that were not cancelled. */
  trainings: z.int(),
  /** Matches in which somebody played. */
  matches: z.int(),
  minutesBooked: z.int(),
  minutesPlanned: z.int(),
  plannedLoad: z.int(),
  /**
   * `median` of what each player felt over the trainings and matches of the week together (domain/load.ts); `answered` and
   * `asked` count figures, one a player and session.
   */
  done: DoneLoad,
});
/** The players of the team, each with the figures of the same weeks. */
const LoadPlayer = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  dorsal: z.int().nullable(),
  weeks: z.array(LoadFigures),
});
export const TeamLoad = z.object({ teamId: Id, weeks: z.array(LoadWeek), players: z.array(LoadPlayer) });
export type TeamLoad = z.output<typeof TeamLoad>;

/** `name` is the template's; a training is named by its team and its start. */
export const RemovedTraining = Removed.extend({ template: z.boolean(), start: Instant.nullable() });
