import type { RefObject } from 'react';
import { Disc } from '#ui/football/Disc.tsx';
import type { LineUpEditor } from '../useLineUpEditor.ts';

export type DragGhostProps = { editor: LineUpEditor; carried: string | null; ghost: RefObject<HTMLDivElement | null> };

/** The disc under a dragging finger. Moved without React, so that it never lags. */
export const DragGhost = ({ editor, carried, ghost }: DragGhostProps) => {
  const player = editor.candidates.find((one) => one.id === carried);
  return (
    <div ref={ghost} aria-hidden="true" className="pointer-events-none fixed top-0 left-0 z-50 will-change-transform">
      {player && (
        <Disc
          number={player.dorsal}
          colours={editor.match}
          keeper={player.position === 'pt'}
          size={56}
          state="chosen"
        />
      )}
    </div>
  );
};
