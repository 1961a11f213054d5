import { useTranslation } from 'react-i18next';
import { FormArea } from '#ui/form/FormArea.tsx';

/** How the exercise is done, what to coach, and its variants. Each may be empty. */
export const FormTexts = () => {
  const { t } = useTranslation('exercises');
  const usual = { nullable: false, maxLength: 4_000 };
  return (
    <>
      <FormArea name="description" label={t('fields.description')} rows={5} {...usual} />
      <FormArea name="coachingPoints" label={t('fields.coachingPoints')} hint={t('hints.coachingPoints')} {...usual} />
      <FormArea name="variants" label={t('fields.variants')} hint={t('hints.variants')} {...usual} />
    </>
  );
};
