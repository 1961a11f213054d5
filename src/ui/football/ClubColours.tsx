import type { ReactNode } from 'react';
import { guardedShirt, mownStripe, readableOn } from './contrast.ts';

const day = '#fafaf6';
const night = '#0b1411';

/** Sets the colours of its content: `bg-club`, `text-on-club`, `border-club-edge`, and the stripes of a header. */
export const ClubColours = (props: { shirtColour: string; numberColour: string; children: ReactNode }) => {
  const { shirt, number } = guardedShirt(props.shirtColour, props.numberColour);
  const style = {
    '--club': shirt,
    '--on-club': number,
    '--club-mown': mownStripe(shirt, number),
    '--club-edge': `light-dark(${readableOn(day, shirt, 3)}, ${readableOn(night, shirt, 3)})`,
  };
  return (
    <div className="contents" style={style}>
      {props.children}
    </div>
  );
};
