import { useTranslation } from 'react-i18next';
import type { HomeOccasion } from '#contract/home.ts';
import type { EpochMs } from '#domain/clock.ts';
import { AgendaRow } from './AgendaRow.tsx';
import { BlockHead } from './BlockHead.tsx';

export type AgendaProps = { title: string; occasions: readonly HomeOccasion[]; now: EpochMs };

/** The list of coming events, with those of today. */
export const Agenda = ({ title, occasions, now }: AgendaProps) => {
  const { t } = useTranslation('home');
  return (
    <section aria-label={title}>
      <BlockHead title={title} to="/calendar" label={t('agenda.all')} />
      {occasions.length === 0 && <p className="py-4 text-soft">{t('agenda.empty')}</p>}
      <ul>
        {occasions.map((one) => (
          <AgendaRow key={one.id} occasion={one} now={now} />
        ))}
      </ul>
    </section>
  );
};
