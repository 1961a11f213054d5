import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/team.ts';
import { dayHere, dayTitle } from '#ui/layout/dates.ts';
import { timeOf } from '#ui/layout/moments.ts';
import type { MatchValues } from '../matchForm.ts';

/** The new match in one sentence that grows with the form. */
export const FormSentence = ({ teams }: { teams: readonly Team[] }) => {
  const { t, i18n } = useTranslation('matches');
  const { control } = useFormContext<MatchValues>();
  const { teamId, rival, kickoffAt, isLocal } = useWatch({ control });
  const own = teams.find((one) => one.id === teamId)?.name ?? '…';
  const other = rival?.name?.trim() || '…';
  const sides = isLocal ? `${own} – ${other}` : `${other} – ${own}`;
  const day = kickoffAt ? dayTitle(dayHere(kickoffAt), i18n.language, new Date()) : null;
  const when = day && kickoffAt ? `${day.near ?? day.date}, ${timeOf(kickoffAt, i18n.language)}` : '';
  return (
    <p className="text-soft" aria-live="polite">
      {when ? t('new.sentence', { sides, when }) : sides}
    </p>
  );
};
