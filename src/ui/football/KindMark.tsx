import type { CalendarKind } from '#domain/calendar/occasions.ts';
import { classes } from '#ui/controls/classes.ts';

const drawings = {
  training: <path d="M8 1.500 12 12H4ZM1.500 13h13v2h-13Z" />,
  match: (
    <>
      <circle cx="8" cy="8" r="6.600" fill="#ffffff" stroke="#11201a" strokeWidth="1.100" />
      <path d="m8 4.900 2.900 2.100-1.100 3.400H6.200L5.100 7Z" fill="#11201a" />
      <path
        d="M8 4.900V1.600M10.900 7l3-1M9.800 10.400l1.900 2.600M6.200 10.400l-1.900 2.600M5.100 7l-3-1"
        stroke="#11201a"
        strokeWidth="1"
      />
    </>
  ),
  event: <circle cx="8" cy="8" r="4.500" />,
  birthday: (
    <path
      d="M8 1v4M2.500 14.500v-5c0-1 .700-1.700 1.700-1.700h7.600c1 0 1.700.700 1.700 1.700v5ZM2.500 11c1.400 1.200 2.300 1.200 3.700 0 1.300 1.200 2.300 1.200 3.600 0 1.400 1.200 2.300 1.200 3.700 0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.500"
    />
  ),
} as const satisfies Record<CalendarKind, unknown>;

/** The shape of a kind: cone, ball, dot, cake. Told apart without colour. */
export const KindMark = ({ kind, size = 14, className }: { kind: CalendarKind; size?: number; className?: string }) => (
  <svg
    viewBox="0 0 16 16"
    width={size}
    height={size}
    fill="currentColor"
    className={classes('shrink-0', className)}
    aria-hidden="true"
  >
    {drawings[kind]}
  </svg>
);

/** A clash: a warning triangle. */
export const Wedge = ({ size = 12 }: { size?: number }) => (
  <svg viewBox="0 0 12 12" width={size} height={size} className="shrink-0 text-warn" aria-hidden="true">
    <path d="M6 1 11.500 11H.500Z" fill="currentColor" />
  </svg>
);

/** Own answer is missing: a hollow ring. */
export const OpenRing = ({ size = 10 }: { size?: number }) => (
  <span
    className="shrink-0 rounded-full border-2 border-current"
    style={{ width: size, height: size }}
    aria-hidden="true"
  />
);
