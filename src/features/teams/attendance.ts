import type { Presence } from '#domain/attendance.ts';

/** The presences in the order in which they are drawn, from the fullest to the emptiest. */
export const attendanceParts = [
  { key: 'present', look: 'bg-ink' },
  { key: 'late', look: 'bg-edge' },
  { key: 'excused', look: 'bg-line' },
  { key: 'absent', look: 'bg-danger' },
] as const satisfies readonly { readonly key: Presence; readonly look: string }[];
