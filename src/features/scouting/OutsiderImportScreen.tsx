import { useTranslation } from 'react-i18next';
import { ImportFlow } from '#ui/sheetImport/ImportFlow.tsx';
import { useImport } from './queries.ts';

/** Imports watched players from a file. */
export const OutsiderImportScreen = () => {
  const { t } = useTranslation('scouting');
  const { template, read } = useImport();
  return (
    <ImportFlow
      what={t('list.title').toLocaleLowerCase()}
      list="/scouting?view=list"
      listName={t('list.title')}
      template={template}
      read={read}
    />
  );
};
