import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button } from './Button.tsx';
import { LazyDialog } from './LazyDialog.tsx';
import { guardLeaving } from './leaving.ts';
import { isSaved } from './saved.ts';

/** While `unsaved`, nobody leaves the screen without being asked: by a link, the back button or closing the tab. */
export const LeaveGuard = ({ unsaved }: { unsaved: boolean }) => {
  const { t } = useTranslation('shell');
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
  return (
    <LazyDialog
      open={waiting !== undefined}
      onClose={stay}
      title={t('leave.title')}
      says={t('leave.says')}
      footer={
        <>
          <Button onClick={leave}>{t('leave.leave')}</Button>
          <Button variant="go" onClick={stay}>
            {t('leave.stay')}
          </Button>
        </>
      }
    />
  );
};
