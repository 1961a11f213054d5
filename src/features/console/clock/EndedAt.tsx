import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Millis, minuteMs } from '#domain/clock.ts';
import { isSeen } from '#domain/match/entry.ts';
import { periodLengths } from '#domain/match/format.ts';
import { useSecond } from '#realtime/clockFace.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { useArmed } from '../useArmed.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { ClockStepper } from './ClockStepper.tsx';
import { endBetween, minuteOfReading, momentOfReading, readingOf } from './clockPlans.ts';
import { Reading } from './Reading.tsx';

const clamp = (value: Millis, least: Millis, most: Millis) => Math.min(Math.max(value, least), most);

/** The last entry of the running period, which must be before its end. */
const lastNoted = ({ log, state }: ConsoleModel) =>
  log.filter(isSeen).findLast((entry) => entry.period === state.period && entry.clock === state.now.clock);

/** "It ended at 47:10": records a missed whistle with its minute. */
export const EndedAt = ({ model, onDone }: { model: ConsoleModel; onDone: () => void }) => {
  const { t } = useTranslation('console');
  const { state, words, say, objection, serverNow } = model;
  useSecond(state.clock, serverNow);
  const { period } = state;
  const length = (periodLengths(state.rules)[period - 1] ?? 0) * minuteMs;
  const [wanted, setWanted] = useState<Millis>(() => Math.min(length, endBetween(state, serverNow()).most));
  const { least, most } = endBetween(state, serverNow());
  const played = clamp(wanted, least, most);
  const at = momentOfReading(state, played);
  const event = { type: 'period.ended', n: period } as const;
  const refused = objection(event, { at })?.refused;
  const noted = played === least && least > 0 ? lastNoted(model) : undefined;
  const { armed, touch } = useArmed(() => {
    say(event, { at, button: `end ${period}` });
    onDone();
  });
  const what = t('clock.endAt', { thePeriod: words.thePeriod(period), reading: readingOf(state, period, played) });
  return (
    <div className="grid gap-3">
      <Reading
        now={readingOf(state, period, most)}
        then={readingOf(state, period, played)}
        below={t('clock.endSays', { minute: minuteOfReading(state, period, Math.max(0, played - 1)) })}
      />
      <ClockStepper label={t('clock.endTitle')} onStep={(by) => setWanted(clamp(played + by, least, most))} />
      {noted && (
        <p className="text-14 text-soft" data-testid="end-least">
          {t('clock.endLeast', {
            description: words.entrySentence(noted, model.log),
            reading: readingOf(state, period, least),
          })}
        </p>
      )}
      {refused && (
        <p role="alert" className="text-14 text-danger">
          <ErrorSentence error={refused} />
        </p>
      )}
      <Button
        size={64}
        wide
        variant={armed ? 'danger' : 'go'}
        className="figures sticky bottom-1"
        disabled={refused !== undefined}
        onClick={touch}
      >
        {armed ? t('steps.sure', { what }) : what}
      </Button>
    </div>
  );
};
