import { useTranslation } from 'react-i18next';
import { lackOf } from '#domain/training/build.ts';

type NeedProps = {
  exercise: { readonly playersFrom: number; readonly playersTo: number } | null;
  /** How many come; null where nobody knows. */
  coming: number | null;
};

/** How many players a part is for, and how many are missing for it. */
export const Need = ({ exercise, coming }: NeedProps) => {
  const { t } = useTranslation('trainings');
  if (!exercise) return <span>{t('part.everybody')}</span>;
  const { playersFrom: from, playersTo: to } = exercise;
  const lack = lackOf(exercise, coming);
  if (lack) return <span className="font-medium text-warn">{t('part.lack', { count: lack })}</span>;
  return <span>{from === to ? t('part.players', { count: from }) : t('part.range', { from, to })}</span>;
};
