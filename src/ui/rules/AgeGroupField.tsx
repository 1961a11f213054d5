import { useTranslation } from 'react-i18next';
import { type AgeCategory, ageGroupOf, ageGroupsOf, rulesOfAgeGroup } from '#domain/match/ageGroups.ts';
import type { MatchRules } from '#domain/match/format.ts';
import type { Sport } from '#domain/sports.ts';
import { Select } from '../controls/Select.tsx';
import type { RuleOverrides } from './ruleChoice.ts';

type AgeGroupFieldProps = { sport: Sport; value: RuleOverrides; onChange: (change: Partial<MatchRules>) => void };

/** How many play and for how long, by age. Nothing in a format that has no such lengths. */
export const AgeGroupField = ({ sport, value, onChange }: AgeGroupFieldProps) => {
  const { t } = useTranslation('matches');
  const groups = ageGroupsOf(sport).map((group) => ({ group, key: group.of.join() }));
  if (groups.length === 0) return null;
  const chosen = ageGroupOf(sport, value)?.of.join() ?? '';
  const nameOf = (one: AgeCategory): string => t(`rules.ageGroup.of.${one}`);
  return (
    <Select
      label={t('rules.ageGroup.label')}
      hint={t('rules.ageGroup.says')}
      value={chosen}
      choices={[
        ...(chosen ? [] : [{ value: '', label: t('rules.ageGroup.own') }]),
        ...groups.map(({ group, key }) => {
          const { onPitch, periods } = rulesOfAgeGroup(group);
          const length = `${periods.length} × ${periods[0]}'`;
          return {
            value: key,
            label: [group.of.map(nameOf).join(', '), t('rules.aSide', { count: onPitch }), length].join(' · '),
          };
        }),
      ]}
      onChange={({ currentTarget }) => {
        const found = groups.find(({ key }) => key === currentTarget.value);
        if (found) onChange(rulesOfAgeGroup(found.group));
      }}
    />
  );
};
