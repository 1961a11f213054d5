import { useTranslation } from 'react-i18next';
import { weekdayWords } from '#contract/numberTable.ts';
import { cadences } from '#domain/insight/schedule.ts';
import { Chips } from '#ui/controls/Chips.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { useTeams } from '../../queries.ts';
import type { ScheduleValues } from './scheduleForm.ts';

export type FieldsProps = { values: ScheduleValues; put: (change: Partial<ScheduleValues>) => void };
const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** When it is sent: at a time of the week or the month, or when matches are over. */
export const WhenFields = ({ values, put }: FieldsProps) => {
  const { t, i18n } = useTranslation('reports');
  const teams = useTeams(undefined) ?? [];
  const { cadence, weekday, monthDay, time, matchTeamIds, matchState, onlyMatch } = values;
  const ofMatches = cadence === 'afterMatch' || cadence === 'afterMatchday';
  return (
    <>
      <Segmented
        label={t('sending.when')}
        shown
        value={cadence}
        onChange={(next) => put({ cadence: next })}
        choices={cadences.map((value) => ({ value, label: t(`sending.cadence.${value}`) }))}
      />
      {!ofMatches && (
        <div className="grid gap-4 sm:grid-cols-2">
          {cadence === 'weekly' ? (
            <Select
              label={t('sending.weekday')}
              value={weekday}
              onChange={({ target }) => put({ weekday: target.value })}
              choices={weekdays.map((n) => ({ value: String(n), label: weekdayWords(i18n.language, n) }))}
            />
          ) : (
            <Select
              label={t('sending.monthDay')}
              value={monthDay}
              onChange={({ target }) => put({ monthDay: target.value })}
              choices={Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
            />
          )}
          <TextField
            type="time"
            required
            label={t('sending.time')}
            value={time}
            onChange={({ target }) => target.value !== '' && put({ time: target.value.slice(0, 5) })}
          />
        </div>
      )}
      {ofMatches && (
        <>
          <Chips
            label={t('sending.matchTeams')}
            value={matchTeamIds}
            onChange={(next) => put({ matchTeamIds: next })}
            choices={teams.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Switch
            label={t('sending.finished')}
            description={t('sending.finishedSays')}
            checked={matchState === 'finished'}
            onChange={(on) => put({ matchState: on ? 'finished' : 'confirmed' })}
          />
          <Switch label={t('sending.onlyMatch')} checked={onlyMatch} onChange={(on) => put({ onlyMatch: on })} />
        </>
      )}
    </>
  );
};
