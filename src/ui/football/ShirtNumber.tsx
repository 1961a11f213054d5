import { classes } from '../controls/classes.ts';
import { guardedShirt } from './contrast.ts';

export type ShirtNumberProps = {
  /** Absent: the player has no number yet. */
  number?: number | null;
  /** Team colours as #RRGGBB; without them the club's own. */
  colours?: { readonly shirtColour: string; readonly numberColour: string };
  /** The opponent has neutral colours. */
  rival?: boolean;
  size?: 24 | 32 | 44;
};

const sizes = { 24: 'h-6 min-w-6 text-16', 32: 'h-8 min-w-8 text-20', 44: 'h-11 min-w-11 text-24' };

/** A shirt number as a badge, for lists and timelines. */
export const ShirtNumber = ({ number, colours, rival = false, size = 32 }: ShirtNumberProps) => {
  const worn = colours && !rival ? guardedShirt(colours.shirtColour, colours.numberColour) : undefined;
  return (
    <span
      className={classes(
        'figures inline-grid shrink-0 place-items-center rounded-4 px-1 leading-none ring-1 ring-line ring-inset',
        sizes[size],
        !worn && (rival ? 'bg-rival text-on-rival' : 'bg-club text-on-club'),
      )}
      style={worn && { background: worn.shirt, color: worn.number }}
    >
      {number ?? '–'}
    </span>
  );
};
