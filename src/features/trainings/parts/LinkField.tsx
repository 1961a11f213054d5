import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Switch } from '#ui/controls/Switch.tsx';

/** Whether a copy is linked with its original. */
export const LinkField = () => {
  const { t } = useTranslation('trainings');
  const { field } = useController({ name: 'link' });
  return (
    <div className="sm:col-span-2">
      <Switch label={t('copy.link')} description={t('copy.linkSays')} checked={field.value} onChange={field.onChange} />
    </div>
  );
};
