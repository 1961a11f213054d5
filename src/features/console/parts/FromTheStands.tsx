import { memo, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import type { StandsTools } from '#realtime/standsTools.ts';
import { ProposalCards } from '../conflicts/ProposalCards.tsx';
import { boardKeys, shortcut } from '../keys/consoleKeys.ts';
import type { ConsoleModel } from '../useConsole.ts';

const Above = ({ model }: { model: ConsoleModel }) => {
  const { t } = useTranslation('console');
  const { say, log, facts } = model;
  const tools = useMemo<StandsTools>(
    () => ({ say: (event, said) => void say(event, said), log, ticks: true }),
    [say, log],
  );
  return (
    <>
      <ProposalCards model={model} />
      {!model.rehearsal && (
        // The link to the notes for the keyboard; on a touch screen it is among the rare actions.
        <Link
          to={`/matches/${facts.id}/console/notes`}
          aria-hidden="true"
          tabIndex={-1}
          aria-keyshortcuts={shortcut(boardKeys.notes)}
          className="pointer-events-none absolute top-0 left-0 size-12 overflow-hidden opacity-0"
        >
          {t('more.notes')}
        </Link>
      )}
      {/* A sheet that loads, or fails to, must not move the board. */}
      <div className="absolute inset-x-0 bottom-0 z-20 bg-paper">
        <Suspense fallback={null}>
          <Outlet context={tools} />
        </Suspense>
      </div>
    </>
  );
};

/** What comes from the stands: suggestions, and the sheets over the console. */
export const FromTheStands = memo(Above);
