import { useTranslation } from 'react-i18next';
import { genders } from '#domain/people.ts';
import { FormDay } from '#ui/form/FormDay.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';

export const WhoFields = () => {
  const { t } = useTranslation('players');
  return (
    <FormSection title={t('form.who')}>
      <FormText name="firstName" label={t('form.firstName')} maxLength={120} />
      <FormText name="lastName" label={t('form.lastName')} maxLength={120} />
      <FormDay name="birthDate" label={t('form.birthDate')} />
      <FormSelect
        name="gender"
        label={t('form.gender')}
        unknown={t('form.unknown')}
        choices={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
      />
      <FormText name="nationality" label={t('form.nationality')} nullable maxLength={60} />
      <FormText name="shortName" label={t('form.shortName')} hint={t('form.shortNameHint')} maxLength={40} />
    </FormSection>
  );
};
