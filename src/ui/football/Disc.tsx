import { classes } from '../controls/classes.ts';
import { edgeOn, guardedShirt } from './contrast.ts';

export type DiscProps = {
  number?: number | null;
  /** The name under the disc. */
  name?: string;
  colours?: { readonly shirtColour: string; readonly numberColour: string };
  /** Goalkeepers have the colours of shirt and number swapped. */
  keeper?: boolean;
  /** Diameter in pixels. */
  size?: number;
  state?: 'here' | 'pending' | 'away' | 'chosen';
};

const grass = '#1f6e42';
const states = { here: '', pending: 'opacity-70 outline-dashed', away: 'opacity-45 grayscale', chosen: '' };

/** A player on the pitch: number and name. No control of its own: wrap it in a button. */
export const Disc = ({ number, name, colours, keeper = false, size = 44, state = 'here' }: DiscProps) => {
  const [ground, figure] = [colours?.shirtColour ?? '#1f7a45', colours?.numberColour ?? '#ffffff'];
  const worn = keeper ? guardedShirt(figure, ground) : guardedShirt(ground, figure);
  const edge = edgeOn(grass, worn.shirt) ?? worn.shirt;
  return (
    <span className={classes('inline-grid justify-items-center gap-0.5', states[state])}>
      <span
        className={classes(
          'figures grid place-items-center rounded-full leading-none shadow-[0_2px_6px_rgb(0_0_0/35%)]',
          state === 'chosen' && 'ring-4 ring-focus',
        )}
        style={{
          width: size,
          height: size,
          fontSize: size * 0.5,
          background: worn.shirt,
          color: worn.number,
          border: `2px solid ${edge}`,
        }}
      >
        {number ?? '–'}
      </span>
      {name !== undefined && (
        <span className="max-w-24 truncate rounded-4 bg-[rgb(5_24_14/72%)] px-1.5 font-medium text-12 text-[#f4f8f0]">
          {name}
        </span>
      )}
    </span>
  );
};
