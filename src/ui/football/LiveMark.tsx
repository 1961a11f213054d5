import { classes } from '../controls/classes.ts';

/** The dot before a word: it glows while the match is live, else it is hollow. */
export const LiveDot = ({ live }: { live: boolean }) => (
  <span
    className={classes('size-2.5 shrink-0 rounded-full', live ? 'animate-live bg-live' : 'border-2 border-current')}
    aria-hidden="true"
  />
);

/** A glowing dot and a word. Only live matches have it. */
export const LiveMark = ({ label, live = true }: { label: string; live?: boolean }) => (
  <span
    className={classes('inline-flex items-center gap-2 font-semibold text-14', live ? 'text-live-ink' : 'text-soft')}
  >
    <LiveDot live={live} />
    {label}
  </span>
);
