import { useTranslation } from 'react-i18next';
import { type Wait, waitsOf, warningsOf } from '#domain/match/warnings.ts';
import { printClock, useSecond } from '#realtime/clockFace.ts';
import { SignalIcon } from '#ui/SignalIcon.tsx';
import type { Desk } from '../../useConsole.ts';

/** A clock of its own beside the match's: until he may come back, or his place be filled. */
const WaitClock = ({ wait, desk }: { wait: Wait; desk: Desk }) => {
  const { t } = useTranslation('plan');
  const { kind, playerId, left } = wait;
  const player = desk.words.nameOf(playerId);
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
          onClick={() => desk.say({ type: 'timePenalty.ended', playerId }, { button: `return ${playerId}` })}
        >
          {t('clock.back')}
        </button>
      )}
    </span>
  );
};

/** One calm line: clocks of those who wait, and the rules that are near, each with the minute by when. */
export const RuleStrip = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation('plan');
  const { state, words, serverNow } = desk;
  useSecond(state.clock, serverNow);
  const now = serverNow();
  const waits = waitsOf(state, now).filter((one) => one.kind === 'penalty' || one.left > 0);
  const warnings = warningsOf(state, now)
    .filter((one) => one.code !== 'timePenalty.over')
    .map((one) => words.warning(one));
  if (waits.length + warnings.length === 0) return null;
  return (
    <section
      // What does not fit is scrolled to, by keys too.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      aria-label={t('strip')}
      className="pointer-events-auto flex min-h-8 max-w-full items-center gap-6 overflow-x-auto whitespace-nowrap rounded-8 border border-edge bg-raised px-3 font-medium text-14 text-warn shadow-raised"
      data-testid="warnings"
    >
      {waits.map((wait) => (
        <WaitClock key={`${wait.kind} ${wait.playerId}`} wait={wait} desk={desk} />
      ))}
      {warnings.map((says) => (
        <span key={says}>▲ {says}</span>
      ))}
    </section>
  );
};
