import { z } from 'zod';
import { send } from '#api/send.ts';
import { exercise } from '#contract/exercise.ts';
import { exerciseRecord } from '#contract/records/exercise.ts';
import { own } from '#contract/records/fields.ts';
import { formBinding } from '#records/recordBinding.ts';
import { starters } from './starters.ts';

const Drawing = z.looseObject({});
const Note = z.string().trim().max(200);

/** The record as the form has it: its fields with the drawing, and what has changed in this version. */
const formRecord = {
  ...exerciseRecord,
  fields: {
    ...exerciseRecord.fields,
    scene: { ...own(Drawing, Drawing), first: starters.rondo },
    note: { ...own(Note, Note), first: '' },
  },
  Create: exerciseRecord.Create.safeExtend({ scene: Drawing, note: Note.optional() }),
};
type Values = z.input<typeof exercise.add.body>;

export const exerciseForm = formBinding(formRecord, exercise, {
  add: ({ note: _note, ...values }) => send(exercise.add, { body: values as Values }),
  update: (id, version, changes) => send(exercise.update, { params: { id }, body: { ...changes, version } }),
});

/** The fields of the form. */
export const formNames = Object.keys(formRecord.fields);
