import { useTranslation } from 'react-i18next';

const steps = [1, 2, 3, 4, 5];

/** The difficulty as five dots, filled as far as it goes. */
export const Difficulty = ({ of }: { of: number }) => {
  const { t } = useTranslation('exercises');
  return (
    <span role="img" aria-label={t('card.difficulty', { count: of })} className="inline-flex gap-0.5 align-middle">
      {steps.map((step) => (
        <svg key={step} viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
          <circle
            cx="5"
            cy="5"
            r="3.6"
            fill={step <= of ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1.1"
          />
        </svg>
      ))}
    </span>
  );
};
