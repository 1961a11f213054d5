import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import { numberOf } from '#machines/match/shirts.ts';
import { CloseIcon } from '#ui/CloseIcon.tsx';
import { Disc } from '#ui/Disc.tsx';
import { useClose } from '../useClosing.ts';
import type { Desk } from '../useConsole.ts';

export type Pass = { readonly goalId: string; readonly scorer: PlayerId };
export type AssistStripProps = { desk: Desk; pass: Pass; onDone: () => void };
const patience = 9_000;

/** Right after a goal: who gave the pass? One touch, and without one it goes away by itself. */
export const AssistStrip = ({ desk, pass, onDone }: AssistStripProps) => {
  const { t } = useTranslation('console');
  const { state, words, facts, say } = desk;
  useClose(onDone);
  useEffect(() => {
    const timer = setTimeout(onDone, patience);
    return () => clearTimeout(timer);
  }, [onDone]);
  // Answered where the player is, or the goal was taken back: nothing is left to ask.
  const open = state.goals.some(({ entryId, assistId }) => entryId === pass.goalId && assistId === undefined);
  useEffect(() => {
    if (!open) onDone();
  }, [open, onDone]);
  if (!open) return null;
  const mates = Object.entries(state.pitch).filter(([id]) => id !== pass.scorer);
  const give = (playerId: PlayerId) => {
    say({ type: 'assist.given', goalId: pass.goalId, playerId });
    onDone();
  };
  return (
    <section
      aria-label={t('assist.asked', { name: words.nameOf(pass.scorer) })}
      className="absolute inset-x-0 bottom-0 z-10 animate-rise bg-[rgb(4_18_11/92%)] text-[#f4f8f0]"
    >
      <span
        className="absolute inset-x-0 top-0 h-1 origin-left bg-[#00b86b] motion-safe:animate-[run-out_9s_linear_forwards]"
        aria-hidden="true"
      />
      <div className="flex items-center gap-2 pt-2 pl-4">
        <p className="title text-16 leading-tight sm:text-20">
          {t('assist.asked', { name: words.nameOf(pass.scorer) })}
        </p>
        <button
          type="button"
          onClick={onDone}
          className="ml-auto flex min-h-12 shrink-0 items-center gap-2 whitespace-nowrap px-4 font-semibold"
        >
          {t('assist.none')} <CloseIcon />
        </button>
      </div>
      <ul className="flex gap-1 overflow-x-auto px-2 pb-3 sm:justify-center">
        {mates.map(([id, { position }]) => (
          <li key={id} className="shrink-0">
            <button
              type="button"
              onClick={() => give(id)}
              className="grid min-h-20 w-20 place-items-center rounded-8 active:bg-[#ffffff26]"
            >
              <Disc
                number={numberOf(desk, id)}
                name={words.nameOf(id)}
                colours={facts}
                keeper={position === 'pt'}
                size={48}
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
