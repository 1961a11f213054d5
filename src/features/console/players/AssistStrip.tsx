import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import { type MatchState, onPitch } from '#domain/match/state.ts';
import { pitchPlans } from '#domain/pitchPlan.ts';
import { goalkeeper } from '#domain/positions.ts';
import type { Sport } from '#domain/sports.ts';
import { numberOf } from '#machines/match/shirts.ts';
import { Disc } from '#ui/football/Disc.tsx';
import { useClose } from '../useClosing.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { QuestionStrip } from './QuestionStrip.tsx';

export type Pass = { readonly goalId: string; readonly scorer: PlayerId };
export type AssistStripProps = { model: ConsoleModel; pass: Pass; onDone: () => void };
const patience = 9_000;

/**
 * Possible assists, the likeliest first: by the distance from the scorer in metres, or from the other goal where the
 * scorer is not on the pitch. The goalkeeper is last.
 */
export const passersOf = (state: MatchState, scorer: PlayerId, sport: Sport): readonly PlayerId[] => {
  const { length, width } = pitchPlans[sport];
  const from = state.pitch[scorer] ?? { x: 50, y: 100 };
  const far = (id: PlayerId): number => {
    const place = state.pitch[id];
    if (!place || place.position === goalkeeper) return Number.POSITIVE_INFINITY;
    return Math.hypot(((place.x - from.x) / 100) * width, ((place.y - from.y) / 100) * length);
  };
  return onPitch(state)
    .filter((id) => id !== scorer)
    .toSorted((a, b) => (far(a) === far(b) ? 0 : far(a) - far(b)));
};

/** Who gave the assist, right after a goal: one tap, and without one it closes by itself. */
export const AssistStrip = ({ model, pass, onDone }: AssistStripProps) => {
  const { t } = useTranslation('console');
  const { state, words, facts, say } = model;
  useClose(onDone);
  useEffect(() => {
    const timer = setTimeout(onDone, patience);
    return () => clearTimeout(timer);
  }, [onDone]);
  // Closes when the assist is recorded elsewhere or the goal is withdrawn.
  const open = state.goals.some(({ entryId, assistId }) => entryId === pass.goalId && assistId === undefined);
  useEffect(() => {
    if (!open) onDone();
  }, [open, onDone]);
  if (!open) return null;
  const mates = passersOf(state, pass.scorer, facts.format);
  const give = (playerId: PlayerId) => {
    say({ type: 'assist.given', goalId: pass.goalId, playerId });
    onDone();
  };
  return (
    <QuestionStrip
      question={t('assist.who', { name: words.nameOf(pass.scorer) })}
      without={t('assist.none')}
      onClose={onDone}
      testId="assist-strip"
    >
      <span
        className="absolute inset-x-0 top-0 h-1 origin-left bg-[#00b86b] motion-safe:animate-[run-out_9s_linear_forwards]"
        aria-hidden="true"
      />
      <ul className="flex gap-1 overflow-x-auto px-2 pb-3 low:flex md:grid md:grid-cols-[repeat(auto-fill,minmax(80px,1fr))]">
        {mates.map((id) => (
          <li key={id} className="w-20 shrink-0 low:w-20 md:w-auto">
            <button
              type="button"
              onClick={() => give(id)}
              className="grid min-h-20 w-full place-items-center rounded-8 active:bg-[#ffffff26]"
            >
              <Disc
                number={numberOf(model, id)}
                name={words.nameOf(id)}
                colours={facts}
                keeper={state.pitch[id]?.position === goalkeeper}
                size={48}
              />
            </button>
          </li>
        ))}
      </ul>
    </QuestionStrip>
  );
};
