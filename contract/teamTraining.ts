import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, Done, file } from './call.ts';
import { Day } from './days.ts';
import { EventClash, LeftOut, Scope } from './eventWrites.ts';
import { Exercise } from './exercise.ts';
import { listQuery, pageOf } from './list.ts';
import { Text, Version } from './record.ts';
import { trainingPeople } from './teamTrainingPeople.ts';
import { LinkedTraining, RemovedTraining, TeamTraining, TrainingCard } from './teamTrainingView.ts';
import { NewTraining, TrainingChange, TrainingCopy } from './teamTrainingWrites.ts';
import { Id, IdParams, Language } from './values.ts';

const readers = whoMay('training.read');
const editors = whoMay('training.edit');
const Pair = z.object({ id: Id, otherId: Id });
/** The whole chain by date. */
const Chain = z.array(LinkedTraining);
const undoId = Id.nullable();
const flag = z.stringbool().default(false);

const ListQuery = listQuery(['start', 'name', 'updatedAt'], {
  /** Days of the club, both included. */
  from: Day.optional(),
  to: Day.optional(),
  /** Trainings of the teams that the user leads, or those that call the user. */
  whose: z.enum(['all', 'led', 'called']).default('all'),
  teamId: Id.optional(),
  /** Templates in the place of trainings. */
  template: flag,
  /** Trainings with this exercise. */
  exerciseId: Id.optional(),
});
export type TrainingQuery = z.output<typeof ListQuery>;

/** Trainings of teams: the plan stands beside their occasion, which has the same id. */
export const teamTraining = {
  ...trainingPeople,
  get: call({
    method: 'GET',
    path: '/teamtrainning/{id}',
    access: readers,
    summary: 'Get a training with its parts, load and links. A player gets the plan once it is shared.',
    params: IdParams,
    reply: TeamTraining,
    refusals: ['notFound', 'training.notYours'],
  }),
  exercise: call({
    method: 'GET',
    path: '/teamtrainning/{id}/exercise/{partId}',
    access: readers,
    summary: 'Get the exercise of a part with its whole drawing, at the version that the part names.',
    params: z.object({ id: Id, partId: Id }),
    reply: Exercise,
    refusals: ['notFound', 'training.notYours'],
  }),
  mine: call({
    method: 'GET',
    path: '/teamtrainning/user/list',
    access: readers,
    summary: 'List the trainings of the teams of the user, and those that the user is called to; or the templates.',
    query: ListQuery,
    reply: pageOf(TrainingCard),
  }),
  linked: call({
    method: 'GET',
    path: '/teamtrainning/{id}/linked',
    access: readers,
    summary: 'List the chain of trainings that are linked with this one, by date.',
    params: IdParams,
    reply: Chain,
    refusals: ['notFound', 'training.notYours'],
  }),
  exported: call({
    method: 'GET',
    path: '/teamtrainning/{id}/export',
    access: readers,
    summary:
      'Export a training as a PDF: with all parts, or `simple` on one page. `landscape` has two parts beside each other; `players` adds a page with the called players, for staff.',
    params: IdParams,
    query: z.object({ landscape: flag, players: flag, simple: flag, language: Language.optional() }),
    reply: file('application/pdf'),
    refusals: ['notFound', 'training.notYours', 'fileTakesTooLong'],
  }),
  add: call({
    method: 'POST',
    path: '/teamtrainning/add',
    access: editors,
    summary:
      'Create a training, a series of them, or a template without a date. The reply has the first one, how many were made, which dates were left out for closed days, and what they clash with: a clash is no refusal.',
    body: NewTraining,
    reply: TeamTraining.extend({ made: z.int(), leftOut: z.array(LeftOut), warnings: z.array(EventClash) }),
    status: 201,
    refusals: ['notFound', 'training.notYours', 'rule.empty', 'series.tooLong', 'deadlineAfterStart'],
  }),
  copy: call({
    method: 'POST',
    path: '/teamtrainning/copy/{id}',
    access: editors,
    summary:
      'Make a copy of a training or of a template, with each exercise at its newest version where the user may read it. Groups, marks and figures of people are not copied.',
    params: IdParams,
    body: TrainingCopy,
    reply: TeamTraining.extend({ warnings: z.array(EventClash) }),
    status: 201,
    refusals: ['notFound', 'training.notYours', 'training.undated'],
  }),
  link: call({
    method: 'POST',
    path: '/teamtrainning/{id}/link/{otherId}',
    access: editors,
    summary: 'Add a link between two trainings. A second link of the same two changes nothing.',
    params: Pair,
    reply: Chain,
    refusals: ['notFound', 'training.notYours', 'link.itself', 'training.undated'],
  }),
  unlink: call({
    method: 'POST',
    path: '/teamtrainning/{id}/unlink/{otherId}',
    access: editors,
    summary: 'Remove the link of two trainings.',
    params: Pair,
    reply: Chain,
    refusals: ['notFound', 'training.notYours', 'link.itself', 'training.undated'],
  }),
  update: call({
    method: 'PUT',
    path: '/teamtrainning/{id}/update',
    access: editors,
    summary:
      'Update the time, the place or the plan of a training, and with scope the trainings of its series. Of one that has begun only the plan can be changed, and of no other with it.',
    params: IdParams,
    body: TrainingChange,
    reply: TeamTraining.extend({ changed: z.array(Id), undoId }),
    refusals: [
      'notFound',
      'training.notYours',
      'record.changed',
      'occasion.begun',
      'training.undated',
      'rule.empty',
      'series.tooLong',
      'deadlineAfterStart',
    ],
  }),
  share: call({
    method: 'PUT',
    path: '/teamtrainning/{id}/share',
    access: editors,
    summary: 'Set whether the players of a training see its plan.',
    params: IdParams,
    body: z.object({ version: Version, shared: z.boolean(), scope: Scope }),
    reply: TeamTraining.extend({ changed: z.array(Id), undoId }),
    refusals: ['notFound', 'training.notYours', 'record.changed', 'occasion.begun'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/teamtrainning/{id}',
    access: editors,
    summary:
      'Remove a training with its links, and with scope the trainings of its series. Those to which people were asked or answered are cancelled and stay.',
    params: IdParams,
    query: z.object({ scope: Scope, reason: Text(300).optional() }),
    reply: Done.extend({ removed: z.array(Id), cancelled: z.array(Id), undoId }),
    refusals: ['notFound', 'training.notYours', 'occasion.begun'],
  }),
  removed: call({
    method: 'GET',
    path: '/teamtrainning/removed',
    access: editors,
    summary: 'List the trainings and templates of the teams of the user that were removed in the last thirty days.',
    reply: z.array(RemovedTraining),
  }),
  restore: call({
    method: 'PUT',
    path: '/teamtrainning/{id}/restore',
    access: editors,
    summary: 'Restore a training or a template that was removed in the last thirty days. Its links are not restored.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound'],
  }),
};
