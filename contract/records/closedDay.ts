import { day, text } from './fields.ts';
import { record } from './record.ts';
import { recordCalls } from './recordCalls.ts';

/** Days on which the club is closed, from the first to the last: a series has no dates on them. */
export const closedDayRecord = record({
  name: 'closedDay',
  words: 'closedDays',
  read: 'structure.read',
  edit: 'structure.edit',
  fields: { name: text(80), fromDay: day(), toDay: day() },
  sorts: ['fromDay', 'name', 'updatedAt'],
  filters: [],
  search: 'name',
  columns: ['name', 'fromDay', 'toDay'],
});
export const closedDay = recordCalls(closedDayRecord, '/api/ClosedDay', {
  one: 'period of closed days',
  many: 'closed days',
});
