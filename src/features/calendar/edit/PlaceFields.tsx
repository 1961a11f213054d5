import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pitchParts } from '#domain/calendar/clashes.ts';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import type { EventValues } from './eventForm.ts';
import { useClub } from './eventQueries.ts';
import { TypedField } from './TypedField.tsx';

const mostMinutes = 1440;

/** Where it is, and where and how long before people meet. */
export const PlaceFields = () => {
  const { t } = useTranslation('calendarEdit');
  const { control } = useFormContext<EventValues>();
  const [pitchId, allDay] = useWatch({ control, name: ['pitchId', 'allDay'] });
  const pitches = useClub().data?.pitches ?? [];
  return (
    <>
      {pitches.length > 0 && (
        <FormSelect
          // The choice of an event has no option until the pitches are there.
          key={pitches.length}
          name="pitchId"
          label={t('pitch')}
          unknown={t('noPitch')}
          choices={pitches.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {pitchId !== null && pitches.length > 0 && (
        <FormSelect
          name="pitchPart"
          label={t('part')}
          choices={pitchParts.map((value) => ({ value, label: t(`parts.${value}`) }))}
        />
      )}
      <div className="sm:col-span-2">
        <FormText name="place" nullable label={t(pitchId === null ? 'place' : 'placeToo')} maxLength={200} />
      </div>
      {!allDay && (
        <TypedField name="meetMinutes" most={mostMinutes} label={t('meetMinutes')} hint={t('meetMinutesHint')} />
      )}
      <FormText name="meetPlace" nullable label={t('meetPlace')} maxLength={200} />
    </>
  );
};
