import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Wait, waitsOf, warningsOf } from '#domain/match/warnings.ts';
import { printClock, useSecond } from '#realtime/clockFace.ts';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { alarm } from '../device.ts';
import type { ConsoleModel } from '../useConsole.ts';

/** A clock beside the match clock: until the player may come back, or until their place may be filled. */
const WaitClock = ({ wait, model }: { wait: Wait; model: ConsoleModel }) => {
  const { t } = useTranslation('plan');
  const { kind, playerId, left } = wait;
  const player = model.words.nameOf(playerId);
  const over = left === 0;
  return (
    <span className="flex items-center gap-2" data-testid="wait">
      <SignalIcon signal="clock" size={20} />
      <span>
        {t(kind === 'penalty' ? (over ? 'clock.penaltyOver' : 'clock.penalty') : 'clock.vacancy', { player })}
      </span>
      {!over && <span className="figures text-20">{printClock(Math.ceil(left / 1000) * 1000)}</span>}
      {over && kind === 'penalty' && (
        <button
          type="button"
          className="my-0.5 rounded-8 border border-edge px-3 font-semibold text-ink"
          onClick={() => model.say({ type: 'timePenalty.ended', playerId }, { button: `return ${playerId}` })}
        >
          {t('clock.back')}
        </button>
      )}
    </span>
  );
};

type Alarm = { readonly key: string; readonly description: string };

/** Announces a new alarm once and vibrates: a sin bin that is over, a limit that is near. */
const useAlarms = (alarms: readonly Alarm[]): string => {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [said, setSaid] = useState('');
  const keys = alarms.map(({ key }) => key).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same alarms are created again every second
  useEffect(() => {
    const before = known.current;
    known.current = new Set(alarms.map(({ key }) => key));
    const fresh = before ? alarms.filter(({ key }) => !before.has(key)) : [];
    if (fresh.length === 0) return;
    setSaid(fresh.map(({ description }) => description).join('. '));
    alarm();
  }, [keys]);
  return said;
};

/** One line: the clocks of players in the sin bin, and the rules that are near, each with its minute. */
export const RuleStrip = ({ model }: { model: ConsoleModel }) => {
  const { t } = useTranslation('plan');
  const { state, words, serverNow } = model;
  useSecond(state.clock, serverNow);
  const now = serverNow();
  const waits = waitsOf(state, now).filter((one) => one.kind === 'penalty' || one.left > 0);
  const warnings = warningsOf(state, now)
    .filter((one) => one.code !== 'timePenalty.over')
    .map((one) => ({ key: `${one.code} ${one.playerId}`, description: words.warning(one) }));
  const over = waits
    .filter(({ kind, left }) => kind === 'penalty' && left === 0)
    .map(({ playerId }) => {
      return { key: `over ${playerId}`, description: t('clock.penaltyOver', { player: words.nameOf(playerId) }) };
    });
  const said = useAlarms([...over, ...warnings]);
  return (
    <>
      <p className="sr-only" role="status" aria-live="assertive" data-testid="alarm">
        {said}
      </p>
      {waits.length + warnings.length > 0 && (
        <section
          // The overflow is scrollable, by keyboard too.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          tabIndex={0}
          aria-label={t('strip')}
          className="pointer-events-auto flex min-h-8 max-w-full items-center gap-6 overflow-x-auto whitespace-nowrap rounded-8 border border-edge bg-raised px-3 font-medium text-14 text-warn shadow-raised"
          data-testid="warnings"
        >
          {waits.map((wait) => (
            <WaitClock key={`${wait.kind} ${wait.playerId}`} wait={wait} model={model} />
          ))}
          {warnings.map(({ key, description }) => (
            <span key={key}>▲ {description}</span>
          ))}
        </section>
      )}
    </>
  );
};
