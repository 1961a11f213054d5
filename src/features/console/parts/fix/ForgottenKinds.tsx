import { useTranslation } from 'react-i18next';
import { SignalIcon } from '#ui/SignalIcon.tsx';
import type { Signal } from '#ui/signals.ts';
import { type Forgotten, forgotten } from '../../fixDraft.ts';

const signals: Readonly<Record<Forgotten, Signal>> = {
  goal: 'goal',
  goalAgainst: 'goal',
  yellow: 'yellow',
  red: 'red',
  change: 'change',
  injury: 'injury',
  penaltyMissed: 'penaltyMissed',
};

/** What was forgotten? */
export const ForgottenKinds = ({ onChoose }: { onChoose: (what: Forgotten) => void }) => {
  const { t } = useTranslation('corrections');
  return (
    <div className="grid gap-3">
      <p className="font-semibold text-20">{t('insertTitle')}</p>
      <div className="grid grid-cols-2 gap-2">
        {forgotten.map((what) => (
          <button
            key={what}
            type="button"
            data-forgotten={what}
            onClick={() => onChoose(what)}
            className="flex min-h-16 items-center gap-3 rounded-8 border border-edge bg-raised px-3 text-left font-semibold active:bg-sunken"
          >
            <SignalIcon signal={signals[what]} size={32} className="shrink-0" />
            {t(`forgotten.${what}`)}
          </button>
        ))}
      </div>
    </div>
  );
};
