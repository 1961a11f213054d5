import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/team.ts';
import { licences } from '#domain/people.ts';
import { staffRoles } from '#domain/roles.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Chips } from '#ui/controls/Chips.tsx';
import { CloseIcon } from '#ui/controls/CloseIcon.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { FormArea } from '#ui/form/FormArea.tsx';
import { FormDay } from '#ui/form/FormDay.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import type { StaffValues } from '../staffForm.ts';

const Documents = () => {
  const { t } = useTranslation('staff');
  const { control, getValues } = useFormContext<StaffValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'documents' });
  return (
    <div className="grid gap-4 sm:col-span-2">
      {fields.map(({ id }, index) => (
        <div key={id} className="grid items-start gap-4 sm:grid-cols-[2fr_1fr_auto]">
          <FormText name={`documents.${index}.name`} label={t('form.documentName')} maxLength={120} />
          <FormDay name={`documents.${index}.validUntil`} label={t('form.documentUntil')} />
          <IconButton
            label={t('form.removeDocument', { name: getValues(`documents.${index}.name`) })}
            icon={<CloseIcon />}
            onClick={() => remove(index)}
            className="sm:mt-6"
          />
        </div>
      ))}
      <div>
        <Button size={44} onClick={() => append({ name: '', validUntil: null })}>
          {t('form.addDocument')}
        </Button>
      </div>
    </div>
  );
};

/** The first teams of a new member. Later each team changes its own staff. */
const FirstTeams = ({ teams }: { teams: readonly Team[] }) => {
  const { t } = useTranslation('staff');
  const { control } = useFormContext<StaffValues>();
  if (teams.length === 0) return null;
  return (
    <div className="sm:col-span-2">
      <Controller
        control={control}
        name="teamIds"
        render={({ field }) => (
          <Chips
            label={t('form.teams')}
            value={field.value ?? []}
            choices={teams.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={field.onChange}
          />
        )}
      />
    </div>
  );
};

/** `teams`: those that a new member may join. */
export const StaffFields = ({ teams }: { teams?: readonly Team[] }) => {
  const { t } = useTranslation(['staff', 'shell']);
  return (
    <>
      <FormSection title={t('form.who')}>
        <FormText name="firstName" label={t('form.firstName')} maxLength={120} />
        <FormText name="lastName" label={t('form.lastName')} maxLength={120} />
        <FormSelect
          name="role"
          label={t('form.role')}
          choices={staffRoles.map((value) => ({ value, label: t(`shell:staffRoles.${value}`) }))}
        />
        {teams && <FirstTeams teams={teams} />}
      </FormSection>
      <FormSection title={t('form.contact')}>
        <FormText name="email" type="email" label={t('form.email')} nullable maxLength={200} />
        <FormText name="phone" type="tel" label={t('form.phone')} nullable maxLength={40} />
      </FormSection>
      <FormSection title={t('form.licence')}>
        <FormSelect
          name="licence"
          label={t('form.licence')}
          choices={licences.map((value) => ({ value, label: t(`licence.${value}`) }))}
        />
        <FormDay name="licenceUntil" label={t('form.licenceUntil')} />
        <Documents />
      </FormSection>
      <FormSection title={t('form.notes')}>
        <FormArea name="notes" label={t('form.notes')} maxLength={4000} className="sm:col-span-2" />
      </FormSection>
    </>
  );
};
