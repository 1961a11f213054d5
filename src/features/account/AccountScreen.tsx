import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { Skeleton } from '#ui/records/Skeleton.tsx';
import { Chapter } from './parts/Chapter.tsx';
import { LookChoice } from './parts/LookChoice.tsx';
import { NotifyTable } from './parts/NotifyTable.tsx';
import { OwnPhoto } from './parts/OwnPhoto.tsx';
import { PasswordForm } from './parts/PasswordForm.tsx';
import { ProfileForm } from './parts/ProfileForm.tsx';
import { SessionList } from './parts/SessionList.tsx';
import { type Place, StartPage } from './parts/StartPage.tsx';
import { TwoStep } from './parts/TwoStep.tsx';
import { ZoneChoice } from './parts/ZoneChoice.tsx';
import {
  useAccount,
  useEndSession,
  useNotificationSettings,
  useSaveNotifications,
  useSessions,
  useSettings,
  useTwoStep,
} from './queries.ts';

// With the drawing of a code: below what most come for.
const FeedPart = lazyPart(async () => (await import('./parts/FeedPart.tsx')).FeedPart);

const PushPart = lazyPart(async () => (await import('./parts/PushPart.tsx')).PushPart);

/** Scrolls to the chapter that the address names. */
const useChapterRequested = (ready: boolean): void => {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the same chapter again scrolls to it again
  useEffect(() => {
    if (ready && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [ready, hash, key]);
};

/** The user's own account: person, display, notifications, and security. */
export const AccountScreen = ({ places }: { places: readonly Place[] }) => {
  const { t } = useTranslation('account');
  const user = useUser();
  const [account, kinds, twoStep, sessions] = [useAccount(), useNotificationSettings(), useTwoStep(), useSessions()];
  const settings = useSettings();
  const [save, end] = [useSaveNotifications(), useEndSession()];
  // The content above a chapter has its height once it has loaded.
  useChapterRequested(Boolean(account.data && kinds.data && settings.data));
  return (
    <>
      <SectionHead title={t('title')} description={t('says', { userName: user.userName })} />
      <Chapter title={t('profile.title')} description={t('profile.says')}>
        <Gate of={account} skeleton={<Skeleton rows={8} room="h-132 sm:h-86" />}>
          {(own) => (
            <>
              <OwnPhoto account={own} />
              <ProfileForm account={own} />
            </>
          )}
        </Gate>
      </Chapter>
      <Chapter title={t('look.title')} description={t('look.says')}>
        <LookChoice />
        <StartPage places={places} />
        <ZoneChoice />
      </Chapter>
      <Chapter name="notify" title={t('notify.title')} description={t('notify.says')}>
        <Gate of={kinds} skeleton={<Skeleton room="h-101 sm:h-85" />}>
          {(list) => <NotifyTable kinds={list} onChange={(one) => save.mutate([one])} />}
        </Gate>
      </Chapter>
      <Chapter name="devices" title={t('push.title')} description={t('push.says')}>
        <Suspense fallback={<Skeleton rows={1} room="h-12" />}>
          <PushPart />
        </Suspense>
      </Chapter>
      <Chapter name="feed" title={t('feed.title')} description={t('feed.says')}>
        <Suspense fallback={<Skeleton rows={2} room="h-32" />}>
          <FeedPart />
        </Suspense>
      </Chapter>
      <Chapter title={t('password.title')} description={t('password.says')}>
        <PasswordForm />
      </Chapter>
      <Chapter title={t('twoStep.title')} description={t(`twoStep.${twoStep.data?.method ?? 'off'}`)}>
        <Gate of={twoStep} skeleton={<Skeleton rows={1} room="h-12" />}>
          {(state) => <TwoStep state={state} />}
        </Gate>
      </Chapter>
      <Chapter title={t('sessions.title')} description={t('sessions.says')}>
        <Gate of={sessions} skeleton={<Skeleton rows={1} />}>
          {(list) => <SessionList sessions={list} onEnd={(id) => end.mutate(id)} busy={end.isPending} />}
        </Gate>
      </Chapter>
    </>
  );
};
