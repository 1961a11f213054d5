import { z } from 'zod';
import { exerciseCategories, exerciseSharing, exerciseTypes, materials } from '#domain/exercises.ts';
import { whoMay } from '#domain/rights.ts';
import { sceneLimits } from '#domain/scene/scene.ts';
import { call, file } from './call.ts';
import { listQuery, pageOf } from './list.ts';
import { Text, Version } from './record.ts';
import { exerciseRecord } from './records/exercise.ts';
import { recordCalls } from './records/recordCalls.ts';
import { CanvasSide, Scene, WireFrame } from './scene.ts';
import { PictureUpload, pictureGiven } from './upload.ts';
import { Id, IdParams, Instant, Name } from './values.ts';

const of = recordCalls(exerciseRecord, '/trainning', { one: 'exercise', many: 'exercises' });
const readers = whoMay('exercise.read');
const editors = whoMay('exercise.edit');

const Author = z.object({ id: Id, name: z.string() });
/** The exercise that this one is a copy of, where the reader may see it. */
const Original = z.object({
  id: Id,
  name: z.string(),
  /** The version that was copied, and the newest one. */
  copied: z.int(),
  newest: z.int(),
});

/** What each exercise of the library has beside its fields. */
const standing = {
  author: Author,
  shared: z.enum(exerciseSharing),
  /** The newest version of its drawing and texts, counted from 1. */
  headVersion: z.int(),
  frames: z.int(),
  original: Original.nullable(),
  /** Whether the reader may change it. */
  editable: z.boolean(),
};

/** An exercise as a list has it: with a small drawing in the place of the scene. */
export const ExerciseCard = exerciseRecord.Whole.omit({
  description: true,
  coachingPoints: true,
  variants: true,
}).extend({
  ...standing,
  drawing: Scene,
});
export type ExerciseCard = z.output<typeof ExerciseCard>;

const ShownVersion = z.object({ n: z.int(), at: Instant, by: z.string(), note: z.string() });

/** An exercise at one version, with its drawing: in metres, and in pixels as the specification has it. */
export const Exercise = exerciseRecord.Whole.extend({
  ...standing,
  shown: ShownVersion,
  scene: Scene,
  exercises: z.array(WireFrame).readonly(),
  clientWidth: z.int(),
  clientHeight: z.int(),
});
export type Exercise = z.output<typeof Exercise>;

/** The drawing of a request: in metres, or frames in pixels with the size of their canvas. Neither: none, or unchanged. */
const drawn = {
  scene: z.looseObject({}).optional(),
  exercises: z.array(z.unknown()).max(sceneLimits.frames).optional(),
  clientWidth: CanvasSide.optional(),
  clientHeight: CanvasSide.optional(),
  backgroundImage: z.string().max(300).optional(),
};
/** 60 frames, each with all its objects, are about this long. */
const bodyAtMost = 4 * 1024 * 1024;
const Note = Text(200);
/** Of a copy: the version of its original that the user has seen. */
const SeenOriginal = z.int().min(1).max(1_000_000);

export const exerciseSorts = exerciseRecord.sorts;
const { search: _search, ...plainQuery } = listQuery(exerciseSorts, {
  type: z.enum(exerciseTypes).optional(),
  category: z.enum(exerciseCategories).optional(),
  /** Exercises for players of this age. */
  age: z.coerce.number().int().min(4).max(99).optional(),
  /** Exercises that so many players can do. */
  players: z.coerce.number().int().min(1).max(60).optional(),
  /** As many minutes at most. */
  minutes: z.coerce.number().int().min(1).max(180).optional(),
  difficulty: z.coerce.number().int().min(1).max(5).optional(),
  /** Exercises that need this. */
  material: z.enum(materials).optional(),
}).shape;
const Words = z.string().trim().max(100).default('');
const MineQuery = z.object({ ...plainQuery, query: Words });
const FilteredQuery = MineQuery.extend({ whose: z.enum(['all', 'mine', 'club']).default('all') });
export type ExerciseQuery = z.output<typeof FilteredQuery>;

/** A file that carries exercises from one club to another. */
export const ExerciseFile = z.object({
  touchline: z.literal(1),
  exercises: z
    .array(exerciseRecord.Create.safeExtend({ scene: z.unknown() }))
    .min(1)
    .max(100),
});
export const exerciseFileType = 'application/json';

export const exercise = {
  get: call({
    ...of.get,
    summary:
      'Get an exercise. A version number gives it as it was then; clientWidth and clientHeight choose the canvas of its frames.',
    query: z.object({
      version: z.coerce.number().int().min(1).max(1_000_000).optional(),
      clientWidth: CanvasSide.optional(),
      clientHeight: CanvasSide.optional(),
    }),
    reply: Exercise,
  }),
  mine: call({
    method: 'GET',
    path: '/trainning/user/list',
    access: readers,
    summary: 'List the exercises of the user.',
    query: MineQuery,
    reply: pageOf(ExerciseCard),
  }),
  filtered: call({
    method: 'GET',
    path: '/trainning/filtered',
    access: readers,
    summary: 'List exercises: those of the user and those shared with the club, by words and filters.',
    query: FilteredQuery,
    reply: pageOf(ExerciseCard),
  }),
  add: call({
    ...of.add,
    path: '/trainning/add',
    body: exerciseRecord.Create.safeExtend(drawn),
    bodyAtMost,
    reply: Exercise,
    refusals: ['rangeReversed', 'scene.unreadable'],
  }),
  copy: call({
    method: 'POST',
    path: '/trainning/copy/{id}',
    access: editors,
    summary: 'Make a copy of an exercise at its newest version. The copy belongs to the user and names its original.',
    params: IdParams,
    body: z.object({ name: Name.optional() }),
    reply: Exercise,
    status: 201,
    refusals: ['notFound'],
  }),
  update: call({
    ...of.update,
    path: '/trainning/{id}/update',
    summary: 'Update an exercise. A change of its drawing, texts or figures makes a new version.',
    body: exerciseRecord.Change.safeExtend({ ...drawn, note: Note.default(''), seenOriginal: SeenOriginal.optional() }),
    bodyAtMost,
    reply: Exercise,
    refusals: ['notFound', 'forbidden', 'record.changed', 'rangeReversed', 'scene.unreadable'],
  }),
  remove: call({ ...of.remove, refusals: ['notFound', 'forbidden'] }),
  versions: call({
    method: 'GET',
    path: '/trainning/{id}/versions',
    access: readers,
    summary: 'List the versions of an exercise, newest first.',
    params: IdParams,
    reply: z.array(ShownVersion),
    refusals: ['notFound'],
  }),
  share: call({
    method: 'PUT',
    path: '/trainning/{id}/share',
    access: editors,
    summary: 'Set whether an exercise is shared with the club.',
    params: IdParams,
    body: z.object({ version: Version, shared: z.enum(exerciseSharing) }),
    reply: Exercise,
    refusals: ['notFound', 'forbidden', 'record.changed'],
  }),
  setPicture: call({
    ...pictureGiven,
    path: '/trainning/{id}/picture',
    access: editors,
    summary:
      'Set a picture in the place of the drawing of an exercise. It makes a new version; older ones keep their drawing.',
    params: IdParams,
    body: PictureUpload.extend({ version: Version }),
    reply: Exercise,
    refusals: ['notFound', 'forbidden', 'record.changed', 'pictureUnreadable'],
  }),
  exported: call({
    method: 'GET',
    path: '/trainning/{id}/export',
    access: readers,
    summary: 'Export an exercise as a file that another club can import.',
    params: IdParams,
    reply: file(exerciseFileType),
    refusals: ['notFound'],
  }),
  imported: call({
    method: 'POST',
    path: '/trainning/import',
    access: editors,
    summary: 'Import exercises from an exported file. All of them are added, or none.',
    body: z.object({ touchline: z.int(), exercises: z.array(z.unknown()).min(1).max(100) }),
    bodyAtMost: 8 * 1024 * 1024,
    reply: z.object({ added: z.array(z.object({ id: Id, name: z.string() })) }),
    status: 201,
    refusals: ['exerciseFileUnreadable', 'scene.unreadable'],
  }),
  removed: call({
    ...of.removed,
    summary: 'List the exercises of the user that were removed in the last thirty days; who runs the club sees all.',
  }),
  restore: of.restore,
};
