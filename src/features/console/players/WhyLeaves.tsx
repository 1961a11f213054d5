import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import type { MatchState } from '#domain/match/state.ts';
import { useLeaving, useTakingFocus } from '../useClosing.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { isShootoutNext } from './playerActions.ts';
import { QuestionStrip } from './QuestionStrip.tsx';

/**
 * Law 10: a player who leaves when the shoot-out is next or has begun is injured, or left out to equate numbers. Off for
 * treatment before it, only the second is left to record.
 */
export const asksWhy = (state: MatchState, playerId: PlayerId): boolean =>
  isShootoutNext(state) && (playerId in state.pitch || (state.shootout?.off?.includes(playerId) ?? false));

const answer =
  'min-h-14 rounded-8 border border-[#ffffff66] px-2 py-1 font-semibold text-14 leading-tight sm:text-16 active:bg-[#ffffff26]';

export type WhyLeavesProps = { model: ConsoleModel; playerId: PlayerId; onDone: () => void };

/** Why a player leaves the shoot-out. Nothing is recorded before an answer. */
export const WhyLeaves = ({ model, playerId, onDone }: WhyLeavesProps) => {
  const { t } = useTranslation(['console', 'common']);
  const { state, words, say } = model;
  const root = useRef<HTMLDivElement>(null);
  useLeaving(root, onDone);
  useTakingFocus(root, 'button');
  // Closes when the player has left by another device, or the shoot-out is not next any more.
  const open = asksWhy(state, playerId);
  useEffect(() => {
    if (!open) onDone();
  }, [open, onDone]);
  if (!open) return null;
  const injured = () => {
    if (!state.players[playerId]?.injuredAt)
      say({ type: 'player.injured', playerId }, { button: `leaves injured ${playerId}` });
    say({ type: 'lineup.benched', playerId }, { button: `leaves ${playerId}` });
    onDone();
  };
  const equates = () => {
    say({ type: 'lineup.benched', playerId, equates: true }, { button: `leaves ${playerId}` });
    onDone();
  };
  return (
    <QuestionStrip
      question={t('leaving.asked', { name: words.nameOf(playerId) })}
      without={t('common:cancel')}
      onClose={onDone}
      testId="why-leaves"
    >
      <div ref={root} className="grid grid-cols-2 gap-2 px-2 pb-2">
        <button type="button" className={answer} onClick={injured}>
          {t('leaving.injury')}
        </button>
        <button type="button" className={answer} onClick={equates}>
          {t('leaving.equates')}
        </button>
      </div>
    </QuestionStrip>
  );
};
