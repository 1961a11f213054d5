import { useTranslation } from 'react-i18next';
import { FormSection } from '#ui/form/FormSection.tsx';
import { FormText } from '#ui/form/FormText.tsx';

export const ContactFields = () => {
  const { t } = useTranslation('players');
  return (
    <FormSection title={t('form.contact')}>
      <FormText name="email" type="email" label={t('form.email')} nullable maxLength={200} />
      <FormText name="phone" type="tel" label={t('form.phone')} nullable maxLength={40} />
      <FormText name="address" label={t('form.address')} nullable maxLength={300} className="sm:col-span-2" />
    </FormSection>
  );
};
