import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EpochMs, MatchClock } from '#domain/clock.ts';
import { dateLocale } from '#domain/dateLocale.ts';
import { currentLanguage } from '#i18n/language.ts';
import { useSecond } from '#realtime/clockFace.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import type { ConsoleModel } from '../useConsole.ts';
import { ClockStepper } from './ClockStepper.tsx';
import { earliestStart, readingOf } from './clockPlans.ts';
import { Reading } from './Reading.tsx';

/** "It began three minutes ago": records a missed kick-off. The clock starts at the corrected time. */
export const StartedAt = ({ model, onDone }: { model: ConsoleModel; onDone: () => void }) => {
  const { t } = useTranslation('console');
  const { state, words, say, objection, serverNow } = model;
  const [at, setAt] = useState<EpochMs>(serverNow);
  const [clock, setClock] = useState<MatchClock>({ ...state.clock, playedBefore: 0, runningSince: at });
  useSecond(clock, serverNow);
  const n = state.period + 1;
  const event = { type: 'period.started', n } as const;
  const refused = objection(event, { at })?.refused;
  const reading = readingOf(state, n, (serverNow() - at) * state.clock.tempo);
  const step = (by: number) => {
    const moved = Math.min(serverNow(), Math.max(earliestStart(state), at - by / state.clock.tempo));
    setAt(moved);
    setClock({ ...clock, runningSince: moved });
  };
  // The time of day by the device's clock.
  const said = new Date(Date.now() - (serverNow() - at)).toLocaleTimeString(dateLocale(currentLanguage()));
  return (
    <div className="grid gap-3">
      <Reading now={reading} then={null} below={t('clock.startSays', { time: said })} />
      <ClockStepper label={t('clock.startTitle')} onStep={step} />
      {refused && (
        <p role="alert" className="text-14 text-danger">
          <ErrorSentence error={refused} />
        </p>
      )}
      <Button
        size={64}
        wide
        variant="go"
        className="figures sticky bottom-1"
        disabled={refused !== undefined}
        onClick={() => {
          say(event, { at: Math.round(at), button: `start ${n}` });
          onDone();
        }}
      >
        {t('clock.startAt', { thePeriod: words.thePeriod(n), reading })}
      </Button>
    </div>
  );
};
