import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { rpeMost } from '#domain/training/load.ts';
import { call } from './call.ts';
import { TeamLoad, TrainingPeople } from './teamTrainingView.ts';
import { TrainingPlayers } from './teamTrainingWrites.ts';
import { Id, IdParams } from './values.ts';

const readers = whoMay('training.read');

/** The people of a training: who is called, who was there, and how hard it was. */
export const trainingPeople = {
  people: call({
    method: 'GET',
    path: '/teamtrainning/players/{id}',
    access: readers,
    summary:
      'List the called people of a training with answer, presence, minutes and how hard it was. A player gets their own row and the counts.',
    params: IdParams,
    reply: TrainingPeople,
    refusals: ['notFound', 'training.notYours', 'forbidden', 'training.undated'],
  }),
  players: call({
    method: 'POST',
    path: '/teamtrainning/{id}/players',
    access: whoMay('attendance.edit'),
    summary:
      'Set the whole list of called players, or record who was there. Once a training has begun nobody leaves the list.',
    params: IdParams,
    body: TrainingPlayers,
    reply: TrainingPeople,
    refusals: [
      'notFound',
      'training.notYours',
      'record.changed',
      'training.undated',
      'occasion.begun',
      'occasion.cancelled',
      'commandReused',
      'presence.tooEarly',
    ],
  }),
  rpe: call({
    method: 'POST',
    path: '/teamtrainning/{id}/rpe',
    access: readers,
    summary:
      'Record how hard a training was for a player who was there, from 0 to 10, within 24 hours of its end. Null takes it back. Staff name a player, give one figure for everybody who said none, or one for all who are too young to be asked.',
    params: IdParams,
    body: z
      .object({
        rpe: z.int().min(0).max(rpeMost).nullable(),
        personId: Id.optional(),
        everybody: z.boolean().default(false),
        /** For all who are younger than the age from which the club asks, in the place of what was said before. */
        younger: z.boolean().default(false),
      })
      .refine(({ everybody, personId, rpe }) => !everybody || (personId === undefined && rpe !== null), {
        path: ['everybody'],
      })
      .refine(({ everybody, younger, personId }) => !younger || (personId === undefined && !everybody), {
        path: ['younger'],
      }),
    reply: TrainingPeople,
    refusals: [
      'notFound',
      'training.notYours',
      'forbidden',
      'training.undated',
      'occasion.cancelled',
      'rpe.tooEarly',
      'load.tooLate',
      'player.notThere',
      'rpe.tooYoung',
    ],
  }),
  load: call({
    method: 'GET',
    path: '/teamtrainning/team/{teamId}/load',
    access: readers.filter((role) => role !== 'PLAYER'),
    summary: 'Get the planned and the felt load of a team by week, newest last.',
    params: z.object({ teamId: Id }),
    query: z.object({
      /** So many weeks to this one, which is the last. */
      weeks: z.coerce.number().int().min(1).max(60).default(12),
    }),
    reply: TeamLoad,
    refusals: ['notFound', 'forbidden'],
  }),
};
