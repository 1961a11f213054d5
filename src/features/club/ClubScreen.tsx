import { useTranslation } from 'react-i18next';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { ClubForm } from './parts/ClubForm.tsx';
import { ClubShield } from './parts/ClubShield.tsx';
import { useClub } from './queries.ts';

/** The club: its name, shield and colours, its grounds, its language. */
export const ClubScreen = () => {
  const { t } = useTranslation('club');
  const club = useClub();
  return (
    <>
      <SectionHead title={t('title')} description={t('says')} />
      <Gate of={club}>
        {(now) => (
          <>
            <ClubShield club={now} />
            <ClubForm key={now.id} club={now} />
          </>
        )}
      </Gate>
    </>
  );
};
