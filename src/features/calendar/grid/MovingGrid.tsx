import { Suspense } from 'react';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { useMove } from '../move/useMove.ts';
import { CalendarGrid, type CalendarGridProps } from './CalendarGrid.tsx';

const MoveDesk = lazyPart(async () => (await import('../move/MoveDesk.tsx')).MoveDesk);

/** The grid, in which what has a time can be moved and stretched. */
export const MovingGrid = (props: Omit<CalendarGridProps, 'mover'>) => {
  const mover = useMove();
  return (
    <>
      <CalendarGrid {...props} mover={mover} />
      {/* Its code begins to load with the drag. */}
      {!mover.now.matches('idle') && (
        <Suspense fallback={null}>
          <MoveDesk {...mover} />
        </Suspense>
      )}
    </>
  );
};
