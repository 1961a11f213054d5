import { useTranslation } from 'react-i18next';
import { Removed } from '#ui/records/Removed.tsx';
import { failed } from '../failed.ts';
import { useRemoved, useRestore } from '../queries.ts';
import { dayWordsOf } from '../trainingWords.ts';

/** The trainings that were removed lately, each with the way back. */
export const Gone = () => {
  const { t, i18n } = useTranslation('trainings');
  const removed = useRemoved(true);
  const restore = useRestore();
  const rows = removed.data?.map((one) => ({
    ...one,
    name: one.start ? `${one.name} · ${dayWordsOf(one.start, i18n.language)}` : one.name,
  }));
  return (
    <Removed
      title={t('gone.title')}
      description={t('gone.says')}
      rows={rows}
      backOf={(name) => t('gone.back', { name })}
      onBack={({ id }) => restore.mutateAsync(id).catch(failed)}
    />
  );
};
