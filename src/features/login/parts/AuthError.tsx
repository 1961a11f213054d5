import { Suspense } from 'react';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';

/** An error of the sign-in pages: a yellow card and the reason. Only the sentence waits for its translations. */
export const AuthError = ({ error }: { error: unknown }) =>
  error ? (
    <p role="alert" className="mt-3 flex gap-2 font-medium text-danger">
      <SignalIcon signal="yellow" className="mt-0.5 shrink-0" size={20} />
      <span>
        <Suspense>
          <ErrorSentence error={error} />
        </Suspense>
      </span>
    </p>
  ) : null;
