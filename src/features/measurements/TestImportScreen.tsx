import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { ImportFlow } from '#ui/sheetImport/ImportFlow.tsx';
import { useSheets, useTeam } from './queries.ts';

/** Imports measurements of a team: template with its players, preview, and nothing is written before the confirmation. */
export const TestImportScreen = () => {
  const { t } = useTranslation(['measurements', 'common']);
  const id = String(useParams().teamId);
  const team = useTeam(id);
  usePageTitle(team.data && `${team.data.name} · ${t('common:titles.importMeasurements')}`);
  const { template, read } = useSheets(id);
  return (
    <Gate of={team}>
      {({ name }) => (
        <ImportFlow
          what={t('team.importWhat')}
          list={`/teams/${id}/tests`}
          listName={name}
          template={template}
          read={read}
        />
      )}
    </Gate>
  );
};
