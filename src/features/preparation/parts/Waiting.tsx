import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LineUpEditor } from '../useLineUpEditor.ts';

/** How many changes of this device are still pending. */
export const Waiting = ({ editor }: { editor: LineUpEditor }) => {
  const { t } = useTranslation('preparation');
  const { waiting, stuck, isSignedOut, match } = editor;
  if (isSignedOut)
    return (
      <Link
        className="inline-flex min-h-12 shrink-0 items-center font-semibold text-14 text-warn underline"
        to={`/auth/login?next=${encodeURIComponent(`/matches/${match.id}/prepare`)}`}
      >
        {t('waiting.signIn', { count: waiting.length })}
      </Link>
    );
  if (waiting.length === 0) return null;
  return (
    <p
      role="status"
      className={stuck ? 'shrink-0 font-semibold text-14 text-warn' : 'animate-late shrink-0 text-14 text-soft'}
    >
      {t(stuck ? 'waiting.stuck' : 'waiting.sending', { count: waiting.length })}
    </p>
  );
};
