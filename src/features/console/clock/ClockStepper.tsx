import { useTranslation } from 'react-i18next';
import type { Millis } from '#domain/clock.ts';
import { Button } from '#ui/controls/Button.tsx';

const steps: readonly Millis[] = [-60_000, -10_000, -1_000, 1_000, 10_000, 60_000];

/** −1 min, −10 s, −1 s, +1 s, +10 s, +1 min: buttons that set a clock. */
export const ClockStepper = ({ label, onStep }: { label: string; onStep: (by: Millis) => void }) => {
  const { t } = useTranslation('console');
  const written = (by: Millis): string => {
    const seconds = Math.abs(by) / 1000;
    const size = seconds >= 60 ? t('clock.minutes', { count: seconds / 60 }) : t('clock.seconds', { count: seconds });
    return `${by < 0 ? '−' : '+'}${size}`;
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-3 gap-2 low:grid-cols-6">
      <legend className="sr-only">{label}</legend>
      {steps.map((by) => (
        <Button key={by} size={64} className="figures !px-1" onClick={() => onStep(by)}>
          {written(by)}
        </Button>
      ))}
    </fieldset>
  );
};
