import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { guardLeaving } from './leaving.ts';
import { isSaved } from './saved.ts';

/** While `unsaved`, leaving the screen needs a confirmation: by a link, the back button or closing the tab. */
export const LeaveGuard = ({ unsaved }: { unsaved: boolean }) => {
  const { pathname } = useLocation();
  const [waiting, setWaiting] = useState<{ readonly go: () => void }>();
  useEffect(() => {
    if (!unsaved) return;
    const stop = guardLeaving((leave, go) => {
      if (leave.pathname === pathname || isSaved(leave.state)) return true;
      setWaiting({ go });
      return false;
    });
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      stop();
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved, pathname]);
  const stay = () => setWaiting(undefined);
  const leave = () => {
    stay();
    waiting?.go();
  };
  return <LeaveQuestion open={waiting !== undefined} onStay={stay} onLeave={leave} />;
};
