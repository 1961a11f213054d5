const dayMs = 86_400_000;
/** A day (YYYY-MM-DD) some days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Days between two steps after a suspected concussion (FA concussion guidelines 2019: 24 hours at least). */
export const headStepDays = 1;
