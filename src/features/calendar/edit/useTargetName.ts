import { useTranslation } from 'react-i18next';
import { roleNames } from '#domain/roles.ts';
import type { TargetValue } from './eventForm.ts';

/** The name of a target; the whole club and roles have theirs in the language. */
export const useTargetName = () => {
  const { t } = useTranslation(['calendarEdit', 'common']);
  return ({ what, id, name }: Pick<TargetValue, 'what' | 'id' | 'name'>): string => {
    if (what === 'club') return t('whom.club');
    const role = what === 'role' ? roleNames.find((one) => one === id) : undefined;
    return role ? t(`common:roles.${role}`) : name;
  };
};
