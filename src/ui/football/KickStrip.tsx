import { classes } from '../controls/classes.ts';

/** A penalty of the shoot-out: scored or not, and its text for screen readers. */
export type KickMark = { readonly scored: boolean; readonly description: string };
export type KickStripProps = {
  label: string;
  kicks: readonly KickMark[];
  /** Penalties before sudden death; later ones stand apart. */
  places: number;
  /** The next penalty is this side's. */
  next?: boolean;
  /** From right to left, for the side whose score stands at its right. */
  end?: boolean;
};

const frame = { viewBox: '0 0 32 32', fill: 'none', stroke: 'currentColor' } as const;

/** A ball in the net, a cross, an empty ring: they differ in shape. */
const drawing = (kick: KickMark | undefined, next: boolean) => {
  if (!kick)
    return (
      <svg {...frame} aria-hidden="true" strokeWidth={2.5}>
        {next ? (
          <circle cx="16" cy="16" r="13" strokeDasharray="5 4.6" />
        ) : (
          <circle cx="16" cy="16" r="5" opacity=".6" />
        )}
      </svg>
    );
  if (!kick.scored)
    return (
      <svg {...frame} aria-hidden="true" strokeWidth={3}>
        <circle cx="16" cy="16" r="13" strokeWidth={2} />
        <path d="m10.500 10.500 11 11m0-11-11 11" strokeLinecap="round" />
      </svg>
    );
  return (
    <svg {...frame} aria-hidden="true" stroke="none" fill="currentColor">
      <path
        fillRule="evenodd"
        d="M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28Zm0 7.500-6.400 4.650 2.450 7.500h7.900l2.450-7.500L16 9.500Z"
      />
    </svg>
  );
};

/** The penalties of one side in their order. */
export const KickStrip = ({ label, kicks, places, next = false, end = false }: KickStripProps) => {
  const shown = Math.max(places, kicks.length + (next ? 1 : 0));
  return (
    <ol aria-label={label} className={classes('flex min-w-0 flex-wrap gap-0.5 sm:gap-1.5', end && 'justify-end')}>
      {Array.from({ length: shown }, (_, at) => {
        const kick = kicks[at];
        return (
          <li
            key={at}
            className={classes(
              kick?.scored && 'text-live-ink',
              at === places && at > 0 && 'ml-2 border-current border-l pl-1 sm:ml-3 sm:pl-2',
            )}
          >
            <span className="block size-5 sm:size-8 xl:size-10">{drawing(kick, next && at === kicks.length)}</span>
            {kick && <span className="sr-only">{kick.description}</span>}
          </li>
        );
      })}
    </ol>
  );
};
