import { dayOf } from '#domain/days.ts';

/** The time zone of the demo club. */
export const demoZone = 'Europe/Madrid';
/** The day in the demo club at a moment (epoch milliseconds), where people read it. */
export const demoDay = (at: number): string => dayOf(new Date(at), demoZone);
