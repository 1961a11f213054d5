import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { ClubForm } from './parts/ClubForm.tsx';
import { ClubShield } from './parts/ClubShield.tsx';
import { useClub } from './queries.ts';

/** What rounds of evaluations and reports of scouts ask for has lists of its own. */
const Templates = () => {
  const { t } = useTranslation('club');
  return (
    <section aria-label={t('templates.title')} className="mt-8 grid gap-3 border-line border-t pt-4">
      <h2 className="heading text-ink">{t('templates.title')}</h2>
      <p className="max-w-[60ch] text-14 text-soft">{t('templates.says')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/evaluation-templates">{t('templates.evaluations')}</LinkButton>
        <LinkButton to="/scouting-templates">{t('templates.scouting')}</LinkButton>
      </div>
    </section>
  );
};

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
            <Templates />
          </>
        )}
      </Gate>
    </>
  );
};
