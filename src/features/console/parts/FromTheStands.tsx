import { Flag } from 'lucide-react';
import { memo, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { notesOf } from '#machines/match/notes.ts';
import type { StandsTools } from '#realtime/standsTools.ts';
import type { Desk } from '../useConsole.ts';
import { ProposalCards } from './ProposalCards.tsx';

/** At the interval: how many marks from the stands are still to be talked about. */
const NotesBadge = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation('console');
  const { phase, log } = desk;
  const left = useMemo(() => notesOf(log).filter(({ spoken }) => !spoken).length, [log]);
  if (left === 0 || (phase !== 'interval' && phase !== 'fullTime')) return null;
  return (
    <Link
      to="notes"
      className="absolute top-2 left-2 z-10 inline-flex min-h-12 items-center gap-2 rounded-full border border-edge bg-raised px-4 font-semibold shadow-raised"
    >
      <Flag size={20} aria-hidden="true" />
      {t('notes', { count: left })}
    </Link>
  );
};

const Above = ({ desk }: { desk: Desk }) => {
  const { say, log } = desk;
  const tools = useMemo<StandsTools>(() => ({ say: (event, said) => void say(event, said), log }), [say, log]);
  return (
    <>
      <NotesBadge desk={desk} />
      <ProposalCards desk={desk} />
      {/* A sheet that is still on its way must not take the board with it. */}
      <Suspense fallback={null}>
        <Outlet context={tools} />
      </Suspense>
    </>
  );
};

/** What comes to the console from the stands: proposals, the marks for half time, and the sheets that lie over it. */
export const FromTheStands = memo(Above);
