import { useTranslation } from 'react-i18next';
import type { Club } from '#contract/clubProfile.ts';
import { DayField } from '#ui/controls/DayField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import type { PlanSpan } from './planSlots.ts';

type SpanProps = {
  span: PlanSpan;
  onSpan: (span: PlanSpan) => void;
  pitches: Club['pitches'];
  pitchId: string | null;
  onPitch: (id: string | null) => void;
};

/** From when to when the plan is good, and the pitch on which a drag puts a team. */
export const SpanFields = ({ span, onSpan, pitches, pitchId, onPitch }: SpanProps) => {
  const { t } = useTranslation(['calendarPlan', 'calendarEdit']);
  return (
    <div className="grid gap-4 py-4 sm:grid-cols-2 lg:grid-cols-4">
      <DayField label={t('from')} value={span.from} onChange={(from) => onSpan({ ...span, from })} />
      <DayField label={t('until')} value={span.until} onChange={(until) => onSpan({ ...span, until })} />
      {pitches.length > 0 && (
        <Select
          label={t('onPitch')}
          value={pitchId ?? ''}
          choices={[
            ...pitches.map(({ id, name }) => ({ value: id, label: name })),
            { value: '', label: t('calendarEdit:noPitch') },
          ]}
          onChange={({ currentTarget }) => onPitch(currentTarget.value || null)}
        />
      )}
      <Switch
        label={t('calendarEdit:repeat.skipClosed')}
        checked={span.skipClosed}
        onChange={(skipClosed) => onSpan({ ...span, skipClosed })}
      />
    </div>
  );
};
