import { closedDay, closedDayRecord } from '#contract/records/closedDay.ts';
import { recordBinding } from '#records/recordBinding.ts';

export const closedDays = recordBinding(closedDayRecord, closedDay, {
  path: '/closed-days',
  columns: [{ field: 'name' }, { field: 'fromDay' }, { field: 'toDay' }],
  sections: { days: ['name', 'fromDay', 'toDay'] },
});
