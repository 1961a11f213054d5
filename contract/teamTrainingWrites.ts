import { z } from 'zod';
import { planLimits } from '#domain/training/plan.ts';
import { Mark } from './attendanceView.ts';
import { Planned } from './days.ts';
import { newOccasionFields, occasionFields, Repeat, Scope } from './eventWrites.ts';
import { Text, Version } from './record.ts';
import { Bib, Phase } from './teamTrainingView.ts';
import { Id, Name } from './values.ts';

const isOnceEach = (all: readonly string[]): boolean => new Set(all).size === all.length;

const Group = z.object({
  colour: Bib,
  playerIds: z.array(Id).max(planLimits.group).refine(isOnceEach),
});
const groupsApart = (groups: readonly z.output<typeof Group>[]): boolean =>
  isOnceEach(groups.map(({ colour }) => colour)) && isOnceEach(groups.flatMap(({ playerIds }) => playerIds));

/** A part of a plan. It has an exercise, a title or both. */
const NewPart = z
  .object({
    /** That of a part of the training keeps it; any other is replaced. */
    id: Id.optional(),
    phase: Phase.default('main'),
    title: Text(120).default(''),
    exerciseId: Id.nullable().default(null),
    /** The newest version where it is left out. */
    exerciseVersion: z.int().min(1).max(1_000_000).optional(),
    minutes: z.int().min(1).max(planLimits.minutes),
    intensity: z.int().min(1).max(10),
    note: Text(1000).default(''),
    /** Nobody is in two groups of a part. */
    groups: z.array(Group).max(8).refine(groupsApart).default([]),
  })
  .refine(({ title, exerciseId }) => title !== '' || exerciseId !== null, { path: ['title'] });
export type NewPart = z.output<typeof NewPart>;

const Parts = z
  .array(NewPart)
  .max(planLimits.parts)
  .refine((parts) => isOnceEach(parts.flatMap(({ id }) => id ?? [])));
const Minutes = z.int().min(5).max(planLimits.training);

const plan = { name: Text(120), objectives: Text(2000), notes: Text(4000), parts: Parts };
/** A training, or with `template` one without a date, which has a name. */
export const NewTraining = z
  .object({
    teamId: Id,
    template: z.boolean().default(false),
    name: plan.name.default(''),
    start: Planned.optional(),
    minutes: Minutes.optional(),
    ...newOccasionFields,
    objectives: plan.objectives.default(''),
    notes: plan.notes.default(''),
    parts: plan.parts.default([]),
    shared: z.boolean().default(false),
    repeat: Repeat.optional(),
  })
  .refine(({ template, start }) => template === (start === undefined), { path: ['start'] })
  .refine(({ template, minutes }) => template || minutes !== undefined, { path: ['minutes'] })
  .refine(({ template, repeat }) => !template || repeat === undefined, { path: ['repeat'] })
  .refine(({ template, name }) => !template || name !== '', { path: ['name'] });
export type NewTraining = z.output<typeof NewTraining>;

/** `scope`: this training, this and the following ones of its series, or all that have not begun. */
export const TrainingChange = z
  .object({ ...plan, ...occasionFields, start: Planned, minutes: Minutes, repeat: Repeat })
  .partial()
  .extend({
    version: Version,
    scope: Scope,
    /** Keep what was changed by hand on single trainings of the series. */
    keepOwn: z.boolean().default(true),
  });
export type TrainingChange = z.output<typeof TrainingChange>;

/** A copy on another day, or as a template. Time and place that are left out are those of the original. */
export const TrainingCopy = z
  .object({
    start: Planned.optional(),
    minutes: Minutes.optional(),
    /** That of the original where it is left out. */
    teamId: Id.optional(),
    template: z.boolean().default(false),
    name: Name.optional(),
    /** Link the copy with its original. */
    link: z.boolean().default(false),
  })
  .refine(({ template, start }) => template === (start === undefined), { path: ['start'] })
  .refine(({ template, link }) => !template || !link, { path: ['link'] });
export type TrainingCopy = z.output<typeof TrainingCopy>;

/**
 * Who is called: the whole list. Or who was there: the marks of everybody who is called; who is not named has no mark
 * afterwards, unless another device set a newer one.
 */
export const TrainingPlayers = z.union([
  z.object({
    version: Version,
    playerIds: z.array(Id).max(200).refine(isOnceEach),
  }),
  z.object({
    commandId: Id,
    device: Text(80).optional(),
    rows: z
      .array(Mark.omit({ answer: true }))
      .min(1)
      .max(500)
      .refine((rows) => isOnceEach(rows.map(({ personId }) => personId))),
  }),
]);
export type TrainingPlayers = z.output<typeof TrainingPlayers>;
