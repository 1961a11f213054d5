import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { RefusedBoard } from '#ui/football/RefusedBoard.tsx';
import type { Board } from '../useBoard.ts';
import type { Saver } from './saver.ts';

/** Why the server does not take a drawing, over the board. The same reason is not said again once it was closed. */
export const Refused = ({ name, board, saver }: { name: string; board: Board; saver: Saver }) => {
  const refused = useSelector(saver.actor, ({ context }) => context.refused);
  const [closed, close] = useState<string | null>(null);
  if (refused === null || refused === closed) return null;
  return (
    <RefusedBoard
      className="fixed inset-x-2 top-16 z-20 mx-auto max-w-xl shadow-raised"
      name={name}
      scene={board.scene}
      error={{ code: refused }}
      onAgain={() => saver.actor.send({ type: 'save.now' })}
      onClose={() => close(refused)}
    />
  );
};
