import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { CloseIcon } from '#ui/controls/CloseIcon.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import type { PlayerValues } from '../playerForm.ts';

const most = 6;
const nobody = { name: '', relation: '', phone: '', email: null, receivesMessages: true };

/** Parents and guardians, up to six, each with their own contact details. */
export const GuardianFields = () => {
  const { t } = useTranslation('players');
  const { control, register, getValues } = useFormContext<PlayerValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'guardians' });
  return (
    <>
      {fields.length > 0 && <p className="max-w-prose text-14 text-soft">{t('form.guardiansSay')}</p>}
      {fields.map(({ id }, index) => (
        <div key={id} className="grid items-start gap-4 border-line border-b pb-5 sm:grid-cols-[1fr_1fr_auto]">
          <FormText name={`guardians.${index}.name`} label={t('form.guardianName')} maxLength={120} />
          <FormText name={`guardians.${index}.relation`} label={t('form.relation')} maxLength={60} />
          <FormText name={`guardians.${index}.phone`} type="tel" label={t('form.phone')} maxLength={40} />
          <FormText name={`guardians.${index}.email`} type="email" label={t('form.email')} nullable maxLength={200} />
          <label className="flex min-h-11 items-center gap-3 max-sm:mr-14">
            <input type="checkbox" className="size-5 accent-ink" {...register(`guardians.${index}.receivesMessages`)} />
            {t('form.receivesMessages')}
          </label>
          <IconButton
            label={t('form.removeGuardian', { name: getValues(`guardians.${index}.name`) })}
            icon={<CloseIcon />}
            onClick={() => remove(index)}
            // On a phone it stands at the end of the last row, beside the messages.
            className="max-sm:-mt-15 justify-self-end sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:mt-6"
          />
        </div>
      ))}
      {fields.length < most && (
        <div>
          <Button size={44} onClick={() => append(nobody)}>
            {t('form.addGuardian')}
          </Button>
        </div>
      )}
    </>
  );
};
