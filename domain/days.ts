/** Bounds of the date picker (specification, section 9), as days of the device's calendar. */
export const firstDay = '1900-01-01';
export const lastDay = '2099-12-31';

const two = (value: number): string => String(value).padStart(2, '0');

/** The day on this device's calendar, YYYY-MM-DD. */
export const dayOf = (at: Date): string =>
  `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** Whole years from a birthday (YYYY-MM-DD) to a day. */
export const ageOn = (birthDate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - Number(day.slice(5) < birthDate.slice(5));
