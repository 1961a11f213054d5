import { useTranslation } from 'react-i18next';
import type { PlayerStats } from '#contract/player.ts';
import { FormBars } from '#ui/football/FormBars.tsx';
import { FormRow } from './FormRow.tsx';
import { TeamFigures } from './TeamFigures.tsx';

/** The last matches: the minutes of each as a sparkline, then one row a match. */
export const MatchForm = ({ stats }: { stats: PlayerStats }) => {
  const { t } = useTranslation('players');
  const { form, byTeam } = stats;
  if (form.length === 0) return <p className="py-6 text-soft">{t('page.formNone')}</p>;
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="grid content-start gap-8">
        <section aria-label={t('page.form')}>
          <h2 className="heading text-ink">{t('page.form')}</h2>
          <p className="mb-4 text-14 text-soft">{t('page.formSays')}</p>
          <FormBars form={form} />
        </section>
        {byTeam.length > 1 && <TeamFigures teams={byTeam} />}
      </div>
      <ul className="border-line border-t">
        {form.map((match) => (
          <FormRow key={match.matchId} match={match} />
        ))}
      </ul>
    </div>
  );
};
