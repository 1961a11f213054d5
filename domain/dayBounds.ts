/** Bounds of the date picker (specification, section 9), as days of the calendar. */
export const firstDay = '1900-01-01';
export const lastDay = '2099-12-31';
export const withinBounds = (day: string): boolean => day >= firstDay && day <= lastDay;

/** Whether a moment falls on a day within the bounds in every time zone, from UTC-12 to UTC+14. */
export const momentWithinBounds = (instant: string): boolean => {
  const at = Date.parse(instant);
  return at >= Date.parse(`${firstDay}T00:00:00+14:00`) && at <= Date.parse(`${lastDay}T23:59:59.999-12:00`);
};
