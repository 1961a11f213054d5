import '#ui/theme.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { startTranslations } from '#i18n/setUp.ts';
import { tabBoard } from '#realtime/dev/machineNews.ts';
import { Blank } from './Blank.tsx';
import { PlacesRouter } from './places/PlacesRouter.tsx';
import { fetchScreens, withScreens } from './places/screens.tsx';
import { seedHistory } from './places/seedHistory.ts';
import { routes } from './routes.tsx';
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
const places = withScreens(routes);
seedHistory(places);
fetchScreens(places, location);
createRoot(root).render(
  <StrictMode>
    <Suspense fallback={<Blank />}>
      <SessionProvider>
        <PlacesRouter routes={places} />
      </SessionProvider>
    </Suspense>
  </StrictMode>,
);
