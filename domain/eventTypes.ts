/** Icons of event types, in the order in which a form offers them. */
export const eventTypeIcons = [
  'meeting',
  'tournament',
  'party',
  'trip',
  'course',
  'photo',
  'volunteers',
  'other',
] as const;
export type EventTypeIcon = (typeof eventTypeIcons)[number];

/** Types that every club has: of its trainings, of its matches, and of birthdays. */
export const eventTypeKeys = ['training', 'match', 'birthday'] as const;
export type EventTypeKey = (typeof eventTypeKeys)[number];
