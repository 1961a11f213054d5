import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { CloseIcon } from '#ui/controls/CloseIcon.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import type { PlayerValues } from '../playerForm.ts';

/** Extra details of this club: a name and a value each. */
export const OwnFields = () => {
  const { t } = useTranslation('players');
  const { control, getValues } = useFormContext<PlayerValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'ownFields' });
  return (
    <>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid items-start gap-4 sm:grid-cols-[1fr_2fr_auto]">
          <FormText name={`ownFields.${index}.name`} label={t('form.fieldName')} maxLength={60} />
          <FormText name={`ownFields.${index}.value`} label={t('form.fieldValue')} maxLength={500} />
          <IconButton
            label={t('form.removeGuardian', { name: getValues(`ownFields.${index}.name`) })}
            icon={<CloseIcon />}
            onClick={() => remove(index)}
            className="sm:mt-6"
          />
        </div>
      ))}
      <div>
        <Button size={44} onClick={() => append({ name: '', value: '' })}>
          {t('form.addField')}
        </Button>
      </div>
    </>
  );
};
