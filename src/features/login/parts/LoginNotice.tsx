import { useSession } from '#api/SessionContext.ts';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';

/** Failed renewals that only mean to sign in again. */
const overSilently = [
  'sessionEnded',
  'noTokenToRenew',
  'notAuthenticated',
  'noRefreshToken',
  'refreshMissing',
  'refreshInvalid',
  'signedOut',
];

/** Why the user has to sign in again: a failed attempt shows a yellow card, the end of a session only a sentence. */
export const LoginNotice = () => {
  const { notice, signingIn } = useSession();
  if (!notice || signingIn) return null;
  const over = overSilently.includes(notice.code);
  if (!over)
    return (
      <p role="alert" className="mt-2 flex gap-2 font-medium text-danger">
        <SignalIcon signal="yellow" className="mt-0.5 shrink-0" size={20} />
        <span>
          <ErrorSentence error={notice} />
        </span>
      </p>
    );
  return (
    <p role="status" className="mt-2 text-soft">
      <ErrorSentence error={{ code: 'sessionEnded' }} />
    </p>
  );
};
