import { useTranslation } from 'react-i18next';
import { toast } from '../controls/toast.ts';

/** Restores a removed record and shows a notice. */
export const useRestoreRecord = (restore: (id: string) => Promise<unknown>) => {
  const { t } = useTranslation('shell');
  return ({ id, name }: { readonly id: string; readonly name: string }): Promise<void> =>
    restore(id).then(() => toast.done(t('return.thing', { name })), toast.failed);
};
