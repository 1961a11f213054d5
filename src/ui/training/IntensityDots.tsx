import { useTranslation } from 'react-i18next';
import { intensityDots } from '#domain/training/build.ts';

const steps = [1, 2, 3, 4, 5];

/** How hard a part is, as five dots; the accessible name has the figure from 1 to 10. */
export const IntensityDots = ({ of }: { of: number }) => {
  const { t } = useTranslation('trainings');
  const filled = intensityDots(of);
  return (
    <span role="img" aria-label={t('part.intensityOf', { count: of })} className="inline-flex gap-0.5 align-middle">
      {steps.map((step) => (
        <svg key={step} viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
          <circle
            cx="5"
            cy="5"
            r="4"
            fill={step <= filled ? 'currentColor' : 'none'}
            stroke={step <= filled ? 'currentColor' : 'var(--edge)'}
            strokeWidth="1.3"
          />
        </svg>
      ))}
    </span>
  );
};
