import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { answerDefaults } from '#domain/calendar/answers.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { deadlines, type EventValues } from './eventForm.ts';
import { TypedField } from './TypedField.tsx';

const mostPeople = 1000;

/** Whether people are asked, until when, and how many may come. */
export const AnswerFields = ({ isNew }: { isNew: boolean }) => {
  const { t } = useTranslation('calendarEdit');
  const { control, setValue } = useFormContext<EventValues>();
  const [asks, deadline] = useWatch({ control, name: ['asksForAnswer', 'deadline'] });
  return (
    <>
      <div className="sm:col-span-2">
        <Switch
          label={t('asks')}
          checked={asks}
          onChange={(on) => setValue('asksForAnswer', on, { shouldDirty: true })}
        />
      </div>
      {asks && (
        <>
          <FormSelect
            name="answerDefault"
            label={t('answerDefault')}
            choices={answerDefaults.map((value) => ({ value, label: t(`answerDefaults.${value}`) }))}
          />
          <FormSelect
            name="deadline"
            label={t('deadline')}
            hint={t('deadlineHint')}
            choices={deadlines
              .filter((value) => isNew || value !== 'type')
              .map((value) => ({ value, label: t(`deadlines.${value}`) }))}
          />
          {deadline === 'at' && (
            <>
              <TypedField name="untilDay" type="date" label={t('untilDay')} />
              <TypedField name="untilTime" type="time" step={300} label={t('untilTime')} />
            </>
          )}
        </>
      )}
      <TypedField name="limit" min={1} most={mostPeople} label={t('limit')} hint={t('limitHint')} />
    </>
  );
};
