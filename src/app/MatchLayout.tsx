import { Outlet } from 'react-router';
import { ToastHost } from '#ui/controls/ToastHost.tsx';

/** A match fills the screen: no menu, no header. Each screen has its own way out. */
export const MatchLayout = () => (
  <>
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-1 flex-col">
      <Outlet />
    </main>
    <ToastHost />
  </>
);
