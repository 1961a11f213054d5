import type { Presence } from '#domain/attendance.ts';

/** From there to absent. Each has a pattern of its own, so that bars read without colour. */
export const presenceParts = [
  { key: 'present', look: 'bg-ink' },
  {
    key: 'late',
    look: 'bg-edge bg-[repeating-linear-gradient(135deg,transparent_0_3px,var(--paper)_3px_5px)]',
  },
  { key: 'excused', look: 'border-2 border-edge border-dashed' },
  {
    key: 'absent',
    look: 'border-2 border-ink bg-[repeating-linear-gradient(45deg,transparent_0_4px,var(--ink)_4px_5px)]',
  },
] as const satisfies readonly { readonly key: Presence; readonly look: string }[];
