import { MoveDesk } from '../move/MoveDesk.tsx';
import { useMove } from '../move/useMove.ts';
import { CalendarGrid, type CalendarGridProps } from './CalendarGrid.tsx';

/** The grid, in which events can be moved and stretched. */
export const MovingGrid = (props: Omit<CalendarGridProps, 'mover'>) => {
  const mover = useMove();
  return (
    <>
      <CalendarGrid {...props} mover={mover} />
      <MoveDesk {...mover} />
    </>
  );
};
