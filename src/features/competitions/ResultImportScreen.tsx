import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { ImportFlow } from '#ui/sheetImport/ImportFlow.tsx';
import { useCompetition, useResultImport } from './queries.ts';

/** Imports results of other sides: template, preview, and nothing is written before the confirmation. */
export const ResultImportScreen = () => {
  const { t } = useTranslation(['competitions', 'common']);
  const id = String(useParams().competitionId);
  const competition = useCompetition(id);
  usePageTitle(competition.data && `${competition.data.name} · ${t('common:titles.importResults')}`);
  const { template, read } = useResultImport(id);
  return (
    <Gate of={competition}>
      {({ name }) => (
        <ImportFlow
          what={t('results.importWhat')}
          list={`/competitions/${id}`}
          listName={name}
          template={template}
          read={read}
        />
      )}
    </Gate>
  );
};
