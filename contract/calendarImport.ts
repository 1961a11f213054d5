import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call } from './call.ts';
import { bodyAtMost, ImportReport, SheetImport, sheetAtMost, template } from './upload.ts';
import { TimeZone } from './values.ts';

const editors = whoMay('event.edit');

/** Fixtures from a calendar file (.ics) or from a sheet. */
export const calendarImport = {
  template: call({
    ...template,
    method: 'GET',
    path: '/api/Calendar/import/template',
    access: editors,
    summary: 'Get the template for importing fixtures.',
  }),
  imported: call({
    method: 'POST',
    path: '/api/Calendar/import',
    access: editors,
    summary:
      'Import fixtures from a calendar file (.ics) or a sheet: as a preview, or as matches. An own team is known by its name, the other side is the opponent. A fixture that is there already (the same UID, the same sides and round, or the same sides and day) is moved and never doubled.',
    body: SheetImport.extend({
      /** The time zone of times whose own zone is unknown; without it they are reported and not imported. */
      timeZone: TimeZone.optional(),
    }),
    bodyAtMost: bodyAtMost(sheetAtMost),
    reply: ImportReport.extend({
      /** Names of time zones in the file that nobody knows. */
      unknownZones: z.array(z.string()),
    }),
    refusals: ['sheetUnreadable', 'sheetTooLarge', 'tooManyRequests', 'fileTakesTooLong'],
  }),
};
