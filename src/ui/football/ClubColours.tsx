import type { ReactNode } from 'react';
import { guardedShirt, mownStripe, readableOn } from './contrast.ts';

const day = '#fafaf6';
const night = '#0b1411';

/**
 * The style that sets the colours of an element and its content: `bg-club`, `text-on-club`, `border-club-edge`, and the
 * stripes of a header. For what stands on a screen a hundred times; elsewhere `ClubColours`.
 */
export const clubStyle = (shirtColour: string, numberColour: string) => {
  const { shirt, number } = guardedShirt(shirtColour, numberColour);
  return {
    '--club': shirt,
    '--on-club': number,
    '--club-mown': mownStripe(shirt, number),
    '--club-edge': `light-dark(${readableOn(day, shirt, 3)}, ${readableOn(night, shirt, 3)})`,
  };
};

type Props = { shirtColour: string; numberColour: string; children: ReactNode };
/** Sets the colours of its content: see `clubStyle`. */
export const ClubColours = ({ shirtColour, numberColour, children }: Props) => (
  <div className="contents" style={clubStyle(shirtColour, numberColour)}>
    {children}
  </div>
);
