import { useTranslation } from 'react-i18next';
import { ImportDesk } from '#ui/sheetImport/ImportDesk.tsx';
import { useImport } from './queries.ts';

/** Staff from a file. */
export const StaffImportScreen = () => {
  const { t } = useTranslation('staff');
  const { template, read } = useImport();
  return (
    <ImportDesk
      what={t('title').toLocaleLowerCase()}
      list="/staff"
      listName={t('title')}
      template={template}
      read={read}
    />
  );
};
