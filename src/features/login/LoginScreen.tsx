import { type ReactNode, Suspense } from 'react';
import { useSession } from '#api/SessionContext.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { AuthLayout } from './parts/AuthLayout.tsx';
import { LoginForm } from './parts/LoginForm.tsx';

/** Only some come here, so the door does not carry it. */
const SecondStep = lazyPart(async () => (await import('./parts/SecondStep.tsx')).SecondStep);

/** Who are you, and your word; then, for some, a second step. `wanted` when somebody was on the way to a place. */
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
