import { useTranslation } from 'react-i18next';
import { ImportFlow } from '#ui/sheetImport/ImportFlow.tsx';
import { useImport } from './queries.ts';

/** Imports players: template, preview, and nothing is written before the confirmation. */
export const PlayerImportScreen = () => {
  const { t } = useTranslation('players');
  const { template, read } = useImport();
  return (
    <ImportFlow
      what={t('title').toLocaleLowerCase()}
      list="/players"
      listName={t('title')}
      template={template}
      read={read}
    />
  );
};
