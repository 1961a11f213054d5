import { AppError } from '#contract/errors.ts';
import { type closedDay, closedDayRecord } from '#contract/records/closedDay.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { recordHandlers } from '#server/records/handlers.ts';
import { recordStore } from '#server/records/store.ts';
import type { Services } from '#server/services.ts';

const needOrder = (fromDay: string, toDay: string): void => {
  if (toDay < fromDay) throw new AppError('days.order');
};

export const closedDayHandlers = (services: Services): Handlers<typeof closedDay> =>
  recordHandlers(services, recordStore(closedDayRecord), {
    beforeAdd: async (_tx, { fromDay, toDay }) => {
      needOrder(fromDay, toDay);
      return {};
    },
    beforeChange: async (_tx, row, { fromDay = row.from_day, toDay = row.to_day }) => needOrder(fromDay, toDay),
  });
