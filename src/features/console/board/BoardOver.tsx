import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import type { HalfTime } from '../halfTime/useHalfTime.ts';
import type { PlanModel } from '../substitutions/usePlan.ts';
import type { ConsoleModel } from '../useConsole.ts';

export type BoardOverProps = {
  /** In an interval with the line-up of the next period. */
  model: ConsoleModel;
  plan: PlanModel;
  half: HalfTime | null;
  shown: boolean;
};

const MatchBoard = lazyPart<BoardOverProps>(async () => (await import('./MatchBoard.tsx')).MatchBoard, {
  missing: (retry, { shown }) =>
    shown && <div className="fixed inset-0 z-30 grid place-items-center bg-paper">{retry}</div>,
});

/** The tactics board over the console. Once opened it keeps what was drawn while the match goes on. */
export const BoardOver = (props: BoardOverProps) => {
  const [opened, setOpened] = useState(props.shown);
  // Loaded in advance: at half-time there may be no network.
  useEffect(() => void MatchBoard.fetch(), []);
  if (props.shown && !opened) setOpened(true);
  if (!opened) return null;
  return (
    <Suspense fallback={props.shown && <div className="fixed inset-0 z-30 bg-paper" />}>
      <MatchBoard {...props} />
    </Suspense>
  );
};
