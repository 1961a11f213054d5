import { useTranslation } from 'react-i18next';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { NewClubForm } from './parts/NewClubForm.tsx';

/** A new club with its first administrator, who is invited by mail and signs in there. */
export const NewClubScreen = () => {
  const { t } = useTranslation('club');
  return (
    <>
      <SectionHead
        title={t('clubs.new')}
        description={t('clubs.newSays')}
        above={{ to: '/club/all', label: t('clubs.title') }}
      />
      <NewClubForm />
    </>
  );
};
