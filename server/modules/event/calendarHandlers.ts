import type { calendar } from '#contract/calendar.ts';
import { calendarKinds } from '#domain/calendar/occasions.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import { calendarOf } from './calendarViewStore.ts';

export const calendarHandlers = ({ database: { query } }: Services): Handlers<typeof calendar> => ({
  get: ({ query: { kinds, ...asked } }, { user }) => calendarOf(query, user, asked, kinds?.split(',') ?? calendarKinds),
});
