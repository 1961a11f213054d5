import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { matchRights } from '#contract/matchRights.ts';
import type { UserId } from '#domain/ids.ts';
import type { ConsoleModel } from './useConsole.ts';

/** The name of one of the staff: who is here is known at once, the others are asked for when there is a network. */
export const useStaffName = ({ facts, presence, userId, rehearsal }: ConsoleModel): ((id: UserId) => string) => {
  const { t } = useTranslation('corrections');
  const { data = [] } = useQuery({ ...query(matchRights.all, { params: { id: facts.id } }), enabled: !rehearsal });
  // What waits on this device has no author yet.
  return (id) =>
    id === userId || id === ''
      ? t('history.you')
      : ([...presence, ...data].find((one) => one.userId === id)?.name ?? t('history.someone'));
};
