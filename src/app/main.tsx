import '#ui/theme.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { startTranslations } from '#i18n/setUp.ts';
import { tabBoard } from '#realtime/dev/machineNews.ts';
import { Blank } from './Blank.tsx';
import { seedHistory } from './places/guardedHistory.ts';
import { PlacesRouter } from './places/PlacesRouter.tsx';
import { fetchPlace, loadClubRoutes, routeTable } from './places/routeTable.ts';
import { authActor } from './session/authActor.ts';
import { SessionProvider } from './session/SessionProvider.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Screens wait for their own translations (Suspense), so nothing here waits for the first of them.
void startTranslations();
if (import.meta.env.DEV) tabBoard().tellActor('auth', '', authActor);
authActor.start();
// In development the code changes all the time; only a build can be kept.
if (import.meta.env.PROD)
  addEventListener('load', () => void import('./offline/versionWatch.ts').then(({ watchVersion }) => watchVersion()));
addEventListener('load', () => void import('./keepPage.ts').then(({ keepWhenHidden }) => keepWhenHidden()));
// Later, so that going from a match to the club's screens waits for nothing. A failure repeats where they are shown.
addEventListener('load', () => void loadClubRoutes().catch(() => undefined));
seedHistory(routeTable.now);
fetchPlace();
createRoot(root).render(
  <StrictMode>
    <Suspense fallback={<Blank />}>
      <SessionProvider>
        <PlacesRouter />
      </SessionProvider>
    </Suspense>
  </StrictMode>,
);
