import { ArrowDown, ArrowUp, Brain, Hand } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { actionKeys, shortcut } from '../keys/consoleKeys.ts';
import { ChangeRule } from '../parts/ChangeRule.tsx';
import { useRuleOffer } from '../RuleOffer.ts';
import { isOfRule } from '../ruleOffers.ts';
import type { Action } from './playerActions.ts';

export type ActionButtonProps = { action: Action; player: string; onTouch: () => void };

/** Coming on and going off are one arrow of a substitution each, a concussion is a brain, the goalkeeper a hand. */
const Sign = ({ signal, className }: { signal: Action['signal']; className: string }) => {
  if (signal === 'leave')
    return <ArrowDown size={34} strokeWidth={3} color="var(--change-out)" className={className} />;
  if (signal === 'join') return <ArrowUp size={34} strokeWidth={3} color="var(--change-in)" className={className} />;
  if (signal === 'concussion') return <Brain size={34} strokeWidth={2.25} className={className} />;
  if (signal === 'goalkeeper') return <Hand size={34} strokeWidth={2.5} className={className} />;
  return <SignalIcon signal={signal} size={34} className={className} />;
};

/** One action of a player; grey with its reason when it is not allowed. Never disabled, so that it can be read. */
export const ActionButton = ({ action, player, onTouch }: ActionButtonProps) => {
  const { t } = useTranslation('console');
  const reason = useId();
  const offer = useRuleOffer();
  const { name, signal, refused } = action;
  return (
    <div className="grid low:!w-[88px] w-[112px] justify-items-center gap-1 max-sm:w-full">
      <button
        type="button"
        aria-disabled={refused !== null}
        aria-keyshortcuts={shortcut(actionKeys[name])}
        aria-describedby={refused ? reason : undefined}
        onClick={() => (refused === null ? onTouch() : isOfRule(refused.code) && offer?.(refused.code))}
        className="group grid w-full justify-items-center gap-1 rounded-8 focus-visible:outline-[#ffe9a8]"
      >
        <span
          className={classes(
            'grid size-16 place-items-center rounded-full transition-transform duration-(--quick) group-active:scale-95',
            refused ? 'bg-[#2b3a33] grayscale' : 'bg-[#fafaf6] text-[#11201a] shadow-[0_2px_10px_rgb(0_0_0/40%)]',
          )}
        >
          <Sign signal={signal} className={refused ? 'opacity-45' : ''} />
        </span>
        <span
          className={classes(
            'text-center font-semibold text-14 leading-tight',
            refused ? 'text-[#b9c7bf]' : 'text-[#f4f8f0]',
          )}
        >
          {t(`actions.${signal === 'secondYellow' ? 'secondYellow' : name}`)}
        </span>
      </button>
      {refused && (
        <p
          id={reason}
          className="line-clamp-3 max-w-[88px] text-center text-12 text-[#b9c7bf] leading-tight max-sm:max-w-none"
        >
          {refused.code === 'goal.unknown' ? t('noGoalYet') : <ErrorSentence error={refused} given={{ player }} />}{' '}
          <ChangeRule code={refused.code} className="leading-tight" />
        </p>
      )}
    </div>
  );
};
