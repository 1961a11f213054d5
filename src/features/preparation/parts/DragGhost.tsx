import type { RefObject } from 'react';
import { Disc } from '#ui/Disc.tsx';
import type { Desk } from '../useDesk.ts';

export type DragGhostProps = { desk: Desk; carried: string | null; ghost: RefObject<HTMLDivElement | null> };

/** The disc that a finger carries. Moved without React, so that it never lags. */
export const DragGhost = ({ desk, carried, ghost }: DragGhostProps) => {
  const player = desk.candidates.find((one) => one.id === carried);
  return (
    <div ref={ghost} aria-hidden="true" className="pointer-events-none fixed top-0 left-0 z-50 will-change-transform">
      {player && (
        <Disc number={player.dorsal} colours={desk.match} keeper={player.position === 'pt'} size={56} state="chosen" />
      )}
    </div>
  );
};
