import { z } from 'zod';
import { filmForms, filmLimits } from '#domain/film/filmPlan.ts';
import { whoMay } from '#domain/rights.ts';
import { sceneLimits } from '#domain/scene/scene.ts';
import { call, file } from './call.ts';
import { CanvasSide } from './scene.ts';
import { Id, Instant, Language } from './values.ts';

/** Whoever draws may take the drawing along: those who edit exercises are those who write in matches. */
const drawers = whoMay('exercise.edit');
/** 60 frames, each with all its objects, are about this long. */
const bodyAtMost = 4 * 1024 * 1024;

const Frames = z.array(z.unknown()).max(sceneLimits.frames);
const Background = z.string().max(300);
const Rate = z.int().min(5).max(filmLimits.fps);
const FrameNumber = z.int().min(0).max(sceneLimits.frames);

/** A film as the specification has it: frames in pixels of the client's canvas. */
const WireFilm = z.object({
  frames: Frames,
  backgroundImage: Background.nullish(),
  canvasWidth: CanvasSide,
  canvasHeight: CanvasSide,
  fps: Rate.optional(),
  language: Language.optional(),
});

/** A band over the picture: a title in the colour of the club, and the sentence of each frame. */
export const Head = z.object({
  title: z.string().trim().min(1).max(120),
  colour: z.string().regex(/^#[\da-f]{6}$/i),
  sentences: z.array(z.string().max(300)).max(sceneLimits.frames).default([]),
  /** Whether the shield of the club is in it, where it has one. */
  shield: z.boolean().default(false),
});

/** What is exported: a scene in metres, an exercise, or frames in pixels. The first of them that is there counts. */
const Export = z.object({
  scene: z.looseObject({}).optional(),
  exerciseId: Id.optional(),
  frames: Frames.optional(),
  backgroundImage: Background.nullish(),
  canvasWidth: CanvasSide.optional(),
  canvasHeight: CanvasSide.optional(),
  as: z.enum(filmForms).default('mp4'),
  /** Pixels of the longer side. */
  width: z.int().min(100).max(filmLimits.side).optional(),
  fps: Rate.optional(),
  /** Frames of the scene, counted from 0. */
  from: FrameNumber.optional(),
  to: FrameNumber.optional(),
  head: Head.optional(),
  /** Title of a sheet. */
  title: z.string().trim().max(120).optional(),
  language: Language.optional(),
});
export type Export = z.output<typeof Export>;

export const filmStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
/** Why a film has failed; `film.interrupted`: the server was started anew meanwhile. */
export const filmFailures = [
  'film.engineAway',
  'film.exportAway',
  'film.busy',
  'film.interrupted',
  'fileTakesTooLong',
  'storageFull',
  'serverFailure',
] as const;
export type FilmFailure = (typeof filmFailures)[number];

/** A film, picture or sheet that is being made for the user who asked for it. */
export const FilmJob = z.object({
  jobId: Id,
  as: z.enum(filmForms),
  state: z.enum(filmStates),
  /** The share that is done, 0 to 1. */
  done: z.number(),
  /** How many are made before this one; null when it is not waiting. */
  place: z.int().nullable(),
  failure: z.enum(filmFailures).nullable(),
  /** Name of the file. */
  name: z.string(),
  bytes: z.int().nullable(),
  /** Until when the file is kept. */
  until: Instant.nullable(),
});
export type FilmJob = z.output<typeof FilmJob>;

const ofJob = { access: drawers, params: z.object({ jobId: Id }) } as const;

/** What cannot be drawn, and when nothing can be. */
const refusals = [
  'frames.empty',
  'background.unknown',
  'scene.unreadable',
  'film.tooLong',
  'film.busy',
  'film.engineAway',
  'film.exportAway',
] as const;

export const film = {
  generate: call({
    method: 'POST',
    path: '/api/animation/generate-video',
    access: drawers,
    summary:
      'Make a film of frames. The reply is the film itself, an MP4 with the size of the canvas, 1920 pixels at most. A film that needs progress or another form goes by /api/exportvideo.',
    body: WireFilm,
    bodyAtMost,
    reply: file('video/mp4'),
    refusals: [...refusals, 'fileTakesTooLong'],
  }),
  start: call({
    method: 'POST',
    path: '/api/exportvideo',
    access: drawers,
    summary:
      'Start to make a film, a looping picture, pictures of frames or a sheet. The reply names a job whose state and file can be read.',
    body: Export,
    bodyAtMost,
    reply: FilmJob,
    status: 202,
    refusals: [...refusals, 'notFound'],
  }),
  get: call({
    ...ofJob,
    method: 'GET',
    path: '/api/exportvideo/{jobId}',
    summary: 'Get the state of a job: how much of it is done, and whether its file is there.',
    reply: FilmJob,
    refusals: ['notFound'],
  }),
  cancel: call({
    ...ofJob,
    method: 'DELETE',
    path: '/api/exportvideo/{jobId}',
    summary: 'Remove a job: it is cancelled where it is under way, and its file goes.',
    reply: FilmJob,
    refusals: ['notFound'],
  }),
  file: call({
    ...ofJob,
    method: 'GET',
    path: '/api/exportvideo/{jobId}/file',
    summary: 'Get the file of a job. It is kept for an hour, for the user who asked for it.',
    reply: file('video/mp4'),
    refusals: ['notFound', 'film.notReady'],
  }),
};
