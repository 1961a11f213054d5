import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The link to the private notes for half-time: at the bottom of a phone, in the line on top elsewhere. */
export const Note = () => {
  const { t } = useTranslation('stands');
  return (
    <Link
      to="notes"
      preventScrollReset
      className="fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 flex min-h-14 items-center gap-2 rounded-full border border-edge bg-ink px-5 font-semibold text-inverse shadow-raised lg:static lg:min-h-11 lg:rounded-8 lg:bg-raised lg:text-ink lg:shadow-none"
    >
      <Flag size={20} aria-hidden="true" />
      {t('note.open')}
    </Link>
  );
};
