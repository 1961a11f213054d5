import type { z } from 'zod';
import { send } from '#api/send.ts';
import { seasonRecord } from '#contract/records/season.ts';
import { season } from '#contract/season.ts';
import { formBinding } from '#records/recordBinding.ts';

type Days = z.input<typeof seasonRecord.Create>;

/** A season's name and days as its dialog and the list of removed seasons know them. */
export const seasons = formBinding(seasonRecord, season, {
  add: (values, clubId) => send(season.create, { body: { ...(values as Days), clubId } }),
  update: (id, version, changes) => send(season.update, { body: { ...changes, id, version } }),
});
