import { useTranslation } from 'react-i18next';
import type { MatchRules } from '#domain/match/format.ts';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import type { Signal } from '#ui/football/signals.ts';
import { type Forgotten, forgottenIn } from './fixDraft.ts';

const signals: Readonly<Record<Forgotten, Signal>> = {
  goal: 'goal',
  goalAgainst: 'goal',
  yellow: 'yellow',
  red: 'red',
  change: 'change',
  injury: 'injury',
  penaltyMissed: 'penaltyMissed',
  rivalPenaltyMissed: 'penaltyMissed',
  return: 'clock',
  timeout: 'clock',
};

type ForgottenKindsProps = { rules: MatchRules; onChoose: (what: Forgotten) => void };

/** What was forgotten? */
export const ForgottenKinds = ({ rules, onChoose }: ForgottenKindsProps) => {
  const { t } = useTranslation('corrections');
  return (
    <div className="grid gap-3">
      <p className="font-semibold text-20">{t('insertTitle')}</p>
      <div className="grid grid-cols-2 gap-2">
        {forgottenIn(rules).map((what) => (
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
