import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { matchRights } from '#contract/matchRights.ts';
import type { UserId } from '#domain/ids.ts';
import type { ConsoleModel } from '../useConsole.ts';

/** The name of a staff member: those who are online are known at once, the others are requested from the server. */
export const useStaffName = ({ facts, presence, userId, rehearsal }: ConsoleModel): ((id: UserId) => string) => {
  const { t } = useTranslation('corrections');
  const { data = [] } = useQuery({ ...query(matchRights.all, { params: { id: facts.id } }), enabled: !rehearsal });
  // A pending entry has no author yet.
  return (id) =>
    id === userId || id === ''
      ? t('history.you')
      : ([...presence, ...data].find((one) => one.userId === id)?.name ?? t('history.someone'));
};
