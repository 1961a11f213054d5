import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { CloseIcon } from '#ui/controls/CloseIcon.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import type { ClubValues } from '../clubForm.ts';

/** The club's grounds, which teams and matches choose from. */
export const Pitches = () => {
  const { t } = useTranslation('club');
  const { control } = useFormContext<ClubValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'pitches', keyName: 'key' });
  return (
    <div className="grid gap-5 sm:col-span-2">
      {fields.map(({ key }, at) => (
        <div key={key} className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1fr_1.5fr_auto]">
          <FormText name={`pitches.${at}.name`} label={t('pitch.name')} maxLength={120} />
          <div className="col-start-1 sm:col-start-auto">
            <FormText name={`pitches.${at}.address`} label={t('pitch.address')} maxLength={300} />
          </div>
          <div className="row-start-1 self-end sm:row-start-auto">
            <IconButton label={t('pitch.remove', { count: at + 1 })} icon={<CloseIcon />} onClick={() => remove(at)} />
          </div>
        </div>
      ))}
      <Button
        className="justify-self-start"
        icon={<Plus size={20} aria-hidden="true" />}
        disabled={fields.length >= 30}
        onClick={() => append({ id: crypto.randomUUID(), name: '', address: '' })}
      >
        {t('pitch.add')}
      </Button>
    </div>
  );
};
