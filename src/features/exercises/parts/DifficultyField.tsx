import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/controls/Segmented.tsx';

const steps = ['1', '2', '3', '4', '5'] as const;

/** The difficulty, one of five. */
export const DifficultyField = () => {
  const { t } = useTranslation('exercises');
  const { field } = useController({ name: 'difficulty' });
  return (
    <Segmented
      shown
      label={t('fields.difficulty')}
      value={steps.find((step) => step === String(field.value)) ?? null}
      onChange={(step) => field.onChange(Number(step))}
      choices={steps.map((value) => ({ value, label: value, name: t('card.difficulty', { count: Number(value) }) }))}
    />
  );
};
