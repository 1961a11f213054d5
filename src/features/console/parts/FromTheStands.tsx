import { memo, Suspense, useMemo } from 'react';
import { Outlet } from 'react-router';
import type { StandsTools } from '#realtime/standsTools.ts';
import type { Desk } from '../useConsole.ts';
import { ProposalCards } from './ProposalCards.tsx';

const Above = ({ desk }: { desk: Desk }) => {
  const { say, log } = desk;
  const tools = useMemo<StandsTools>(
    () => ({ say: (event, said) => void say(event, said), log, ticks: true }),
    [say, log],
  );
  return (
    <>
      <ProposalCards desk={desk} />
      {/* A sheet that is still on its way must not take the board with it, nor move it where it does not come. */}
      <div className="absolute inset-x-0 bottom-0 z-20 bg-paper">
        <Suspense fallback={null}>
          <Outlet context={tools} />
        </Suspense>
      </div>
    </>
  );
};

/** What comes to the console from the stands: proposals, and the sheets that lie over it. */
export const FromTheStands = memo(Above);
