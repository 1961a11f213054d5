import { useTranslation } from 'react-i18next';
import { FiveDots } from '#ui/training/FiveDots.tsx';

/** The difficulty of an exercise, from 1 to 5. */
export const Difficulty = ({ of }: { of: number }) => {
  const { t } = useTranslation('exercises');
  return <FiveDots filled={of} label={t('card.difficulty', { count: of })} />;
};
