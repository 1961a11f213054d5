import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Millis, playedAt } from '#domain/clock.ts';
import { useSecond } from '#realtime/clockFace.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { signalOf } from '../timeline/timeline.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { ClockStepper } from './ClockStepper.tsx';
import { movedBy, readingOf } from './clockPlans.ts';
import { Reading } from './Reading.tsx';
import { useSpan } from './useSpan.ts';

const shownLines = 6;

/** The entries whose minute changes with the clock, before anything is sent. */
const MovedLines = ({ model, shift }: { model: ConsoleModel; shift: Millis }) => {
  const { t } = useTranslation('console');
  const { log, state, words } = model;
  const moved = useMemo(() => movedBy(log, state, shift), [log, state, shift]);
  if (shift === 0) return null;
  return (
    <div data-testid="moved">
      <p className="heading">{moved.length > 0 ? t('clock.moves', { count: moved.length }) : t('clock.movesNone')}</p>
      <ul>
        {moved
          .toReversed()
          .slice(0, shownLines)
          .map(({ entry, from, to }) => (
            <li key={entry.id} className="flex min-h-10 items-center gap-3 border-line border-b">
              <SignalIcon signal={signalOf(entry)} size={20} className="shrink-0" />
              <span className="min-w-0 flex-1 truncate">{words.description(entry)}</span>
              <span className="figures shrink-0 text-20">
                <span className="text-soft">{from} → </span>
                <strong>{to}</strong>
              </span>
            </li>
          ))}
      </ul>
      {moved.length > shownLines && (
        <p className="pt-1 text-14 text-soft">{t('clock.movesMore', { count: moved.length - shownLines })}</p>
      )}
    </div>
  );
};

/** "We kicked off three minutes ago": corrects the running clock, and the times that were taken from it. */
export const SetClock = ({ model, onDone }: { model: ConsoleModel; onDone: () => void }) => {
  const { t } = useTranslation('console');
  const { state, say, objection, serverNow } = model;
  const [shift, setShift] = useState<Millis>(0);
  const span = useSpan();
  useSecond(state.clock, serverNow);
  const event = { type: 'clock.set', shift } as const;
  // Judged with each step, not with every second: the whole match is replayed for it.
  const refused = useMemo(
    () => (shift === 0 ? undefined : objection({ type: 'clock.set', shift })?.refused),
    [shift, objection],
  );
  const played = playedAt(state.clock, serverNow());
  const then = readingOf(state, state.period, played + shift);
  const below =
    shift === 0 ? t('clock.setSays') : t(shift > 0 ? 'clock.earlier' : 'clock.later', { span: span(Math.abs(shift)) });
  return (
    <div className="grid gap-3">
      <Reading now={readingOf(state, state.period, played)} then={shift === 0 ? null : then} below={below} />
      <ClockStepper label={t('clock.setTitle')} onStep={(by) => setShift(shift + by)} />
      {refused && (
        <p role="alert" className="text-14 text-danger">
          <ErrorSentence error={refused} />
        </p>
      )}
      <div className="sticky bottom-0 flex gap-2 bg-paper py-1">
        <Button size={64} disabled={shift === 0} onClick={() => setShift(0)}>
          {t('clock.reset')}
        </Button>
        <Button
          size={64}
          variant="go"
          className="figures flex-1"
          disabled={shift === 0 || refused !== undefined}
          onClick={() => {
            say(event, { button: `clock set ${model.log.length}` });
            onDone();
          }}
        >
          {shift === 0 ? t('clock.setTitle') : t('clock.setTo', { reading: then })}
        </Button>
      </div>
      <MovedLines model={model} shift={refused ? 0 : shift} />
    </div>
  );
};
