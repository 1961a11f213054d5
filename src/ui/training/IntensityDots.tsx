import { useTranslation } from 'react-i18next';
import { intensityDots } from '#domain/training/build.ts';
import { FiveDots } from './FiveDots.tsx';

/** How hard a part is; the accessible name has the figure from 1 to 10. */
export const IntensityDots = ({ of }: { of: number }) => {
  const { t } = useTranslation('trainings');
  return <FiveDots filled={intensityDots(of)} label={t('part.intensityOf', { count: of })} />;
};
