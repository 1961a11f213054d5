import { useTranslation } from 'react-i18next';
import { ImportDesk } from '#ui/sheetImport/ImportDesk.tsx';
import { useImport } from './queries.ts';

/** Players from a file: template, preview, and nothing written before it is wanted. */
export const PlayerImportScreen = () => {
  const { t } = useTranslation('players');
  const { template, read } = useImport();
  return (
    <ImportDesk
      what={t('title').toLocaleLowerCase()}
      list="/players"
      listName={t('title')}
      template={template}
      read={read}
    />
  );
};
