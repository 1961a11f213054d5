import { type ComponentProps, useRef } from 'react';
import { classes } from '../controls/classes.ts';

export type TurningFigureProps = Omit<ComponentProps<'span'>, 'children'> & { value: number; 'data-testid'?: string };

/** A figure of a score: it turns when it changes, but not when it first renders. */
export const TurningFigure = ({ value, className, ...span }: TurningFigureProps) => {
  const shown = useRef(value);
  const turns = useRef(false);
  if (shown.current !== value) {
    shown.current = value;
    turns.current = true;
  }
  return (
    <span key={value} className={classes('figures', turns.current && 'animate-turn', className)} {...span}>
      {value}
    </span>
  );
};
