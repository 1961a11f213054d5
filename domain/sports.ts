/** Sport types of the specification, section 9. */
export const sports = {
  FUT5: { label: 'Fútbol 5', onPitch: 5, kind: 'sala' },
  FUT7: { label: 'Fútbol 7', onPitch: 7, kind: 'futbol' },
  FUT8: { label: 'Fútbol 8', onPitch: 8, kind: 'futbol' },
  FUT11: { label: 'Fútbol 11', onPitch: 11, kind: 'futbol' },
} as const;
export type Sport = keyof typeof sports;
export const sportNames = Object.keys(sports) as readonly Sport[];
