import { z } from 'zod';
import { call, Done } from './call.ts';
import { matchWriters } from './match.ts';
import { Text, Version } from './record.ts';
import { Scene } from './scene.ts';
import { Id, IdParams, Instant } from './values.ts';

/** The most boards that a match has. */
export const boardsMost = 20;
/** A scene, and what is sent with it. */
const bodyAtMost = 512 * 1024;
/** The name of a board. */
export const BoardName = Text(80).min(1);
const Drawing = z.looseObject({});

/** A tactics board of a match: a set piece that was chosen for it, or what is drawn for a talk. */
export const MatchBoard = z.object({
  id: Id,
  matchId: Id,
  name: z.string(),
  /** Its place among the boards of the match, from 0. */
  place: z.int(),
  scene: Scene,
  /** The exercise that it was copied from. */
  exerciseId: Id.nullable(),
  version: Version,
  updatedAt: Instant,
});
export type MatchBoard = z.infer<typeof MatchBoard>;

const ofBoard = { access: matchWriters, params: z.object({ id: Id, boardId: Id }) } as const;

/** The tactics boards of a match, for those who may write it. Spectators and public pages never see them. */
export const matchBoard = {
  all: call({
    method: 'GET',
    path: '/match/{id}/boards',
    access: matchWriters,
    summary: 'List the tactics boards of a match with their drawings, in their order.',
    params: IdParams,
    reply: z.array(MatchBoard),
    refusals: ['notFound', 'forbidden'],
  }),
  add: call({
    method: 'POST',
    path: '/match/{id}/boards',
    access: matchWriters,
    summary:
      'Add a tactics board to a match: a drawing, or a copy of that of an exercise. The caller chooses the id, so that the same board sent twice is added once.',
    params: IdParams,
    body: z.object({ id: Id, name: BoardName, scene: Drawing.optional(), exerciseId: Id.optional() }),
    bodyAtMost,
    reply: MatchBoard,
    status: 201,
    refusals: ['notFound', 'forbidden', 'scene.unreadable', 'matchBoard.full', 'commandReused'],
  }),
  update: call({
    ...ofBoard,
    method: 'PUT',
    path: '/match/{id}/boards/{boardId}',
    summary: 'Update a tactics board: its name, its place among the others, or its drawing.',
    body: z.object({
      version: Version,
      name: BoardName.optional(),
      place: z.int().min(0).max(boardsMost).optional(),
      scene: Drawing.optional(),
    }),
    bodyAtMost,
    reply: MatchBoard,
    refusals: ['notFound', 'forbidden', 'record.changed', 'scene.unreadable'],
  }),
  remove: call({
    ...ofBoard,
    method: 'DELETE',
    path: '/match/{id}/boards/{boardId}',
    summary: 'Remove a tactics board. It can be restored for thirty days.',
    reply: Done,
    refusals: ['notFound', 'forbidden'],
  }),
  restore: call({
    ...ofBoard,
    method: 'PUT',
    path: '/match/{id}/boards/{boardId}/restore',
    summary: 'Restore a tactics board that was removed in the last thirty days.',
    reply: MatchBoard,
    refusals: ['notFound', 'forbidden', 'matchBoard.full'],
  }),
};
