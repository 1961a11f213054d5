import { type ReactNode, Suspense } from 'react';
import { useSession } from '#api/SessionContext.ts';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { AuthLayout } from './parts/AuthLayout.tsx';
import { LoginForm } from './parts/LoginForm.tsx';

/** Loaded on demand: only some accounts need it. */
const SecondStep = lazyPart(async () => (await import('./parts/SecondStep.tsx')).SecondStep);

/** User name and password; then, for some, a second step. `wanted`: the user was going to another page. */
export const LoginScreen = ({ wanted, children }: { wanted: boolean; children?: ReactNode }) => {
  const { notice, signingIn } = useSession();
  const second = notice?.code === 'twoStepNeeded' && !signingIn;
  return (
    <AuthLayout>
      {second ? (
        <Suspense>
          <SecondStep />
        </Suspense>
      ) : (
        <LoginForm wanted={wanted}>{children}</LoginForm>
      )}
    </AuthLayout>
  );
};
