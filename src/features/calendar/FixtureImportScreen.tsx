import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { calendarImport } from '#contract/calendarImport.ts';
import { Select } from '#ui/controls/Select.tsx';
import { zoneChoices } from '#ui/layout/zoneNames.ts';
import { ImportFlow } from '#ui/sheetImport/ImportFlow.tsx';

/** Imports fixtures from a calendar file or a sheet: nothing is written before the confirmation. */
export const FixtureImportScreen = () => {
  const { t, i18n } = useTranslation('calendar');
  const client = useQueryClient();
  // The answer to which zone the file means, which only a file with unknown zones asks for.
  const timeZone = useRef('');
  const unknown = useRef<readonly string[]>([]);
  return (
    <ImportFlow
      what={t('import.what')}
      list="/calendar"
      listName={t('title')}
      accept=".ics,.xlsx,.csv,text/calendar,text/csv"
      duplicatesFirst="update"
      template={(format) => send(calendarImport.template, { query: { format } })}
      read={async (upload) => {
        const body = { ...upload, ...(timeZone.current && { timeZone: timeZone.current }) };
        const report = await send(calendarImport.imported, { body });
        unknown.current = report.unknownZones;
        if (report.written > 0) await client.invalidateQueries();
        return report;
      }}
      ask={(again) =>
        (unknown.current.length > 0 || timeZone.current !== '') && (
          <Select
            className="max-w-md pt-3"
            label={t('import.zone', {
              zones: new Intl.ListFormat(i18n.language).format(unknown.current),
              count: unknown.current.length,
            })}
            choices={[{ value: '', label: t('import.zoneNone') }, ...zoneChoices()]}
            value={timeZone.current}
            onChange={(event) => {
              timeZone.current = event.currentTarget.value;
              again();
            }}
          />
        )
      }
    />
  );
};
