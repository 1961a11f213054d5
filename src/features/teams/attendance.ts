import type { Presence } from '#domain/attendance.ts';

/** The kinds of attendance in the order of the bar, from present to absent. */
export const attendanceParts = [
  { key: 'present', look: 'bg-ink' },
  { key: 'late', look: 'bg-edge' },
  { key: 'excused', look: 'bg-line' },
  { key: 'absent', look: 'bg-danger' },
] as const satisfies readonly { readonly key: Presence; readonly look: string }[];
