import { useTranslation } from 'react-i18next';
import { type MatchRules, timePenaltySystems } from '#domain/match/format.ts';
import { Segmented } from '../controls/Segmented.tsx';

type TimePenaltyFieldsProps = { rules: MatchRules; onChange: (change: Partial<MatchRules>) => void };

/** The sin bin after a yellow card (IFAB's systems A and B, or the Dutch form). */
export const TimePenaltyFields = ({ rules, onChange }: TimePenaltyFieldsProps) => {
  const { t } = useTranslation('matches');
  if (rules.timePenalty === null) return null;
  return (
    <div>
      <Segmented
        label={t('rules.timePenaltySystem.label')}
        value={rules.timePenaltySystem}
        choices={timePenaltySystems.map((value) => ({ value, label: t(`rules.timePenaltySystem.${value}`) }))}
        onChange={(timePenaltySystem) => onChange({ timePenaltySystem })}
      />
      <p className="pt-2 text-14 text-soft">{t(`rules.timePenaltySays.${rules.timePenaltySystem}`)}</p>
    </div>
  );
};
