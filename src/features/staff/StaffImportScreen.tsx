import { useTranslation } from 'react-i18next';
import { ImportFlow } from '#ui/sheetImport/ImportFlow.tsx';
import { useImport } from './queries.ts';

/** Imports staff from a file. */
export const StaffImportScreen = () => {
  const { t } = useTranslation('staff');
  const { template, read } = useImport();
  return (
    <ImportFlow
      what={t('title').toLocaleLowerCase()}
      list="/staff"
      listName={t('title')}
      template={template}
      read={read}
    />
  );
};
