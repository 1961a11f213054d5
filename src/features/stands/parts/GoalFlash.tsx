import { useTranslation } from 'react-i18next';
import type { StoryLine } from '#machines/match/story.ts';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import type { SpectatorView } from '../useSpectatorView.ts';

/** Our goal: a band in the club's colours with the scorer's name, for a moment. The opponent's only turns the digit. */
export const GoalFlash = ({ view, newLines }: { view: SpectatorView; newLines: readonly StoryLine[] }) => {
  const { t } = useTranslation('stands');
  const goal = newLines.findLast((line) => line.event.type === 'goal.scored');
  if (goal?.event.type !== 'goal.scored') return null;
  const { playerId } = goal.event;
  return (
    <div
      key={goal.id}
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex animate-sheet items-center gap-4 bg-club px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-on-club lg:px-10 lg:py-6"
    >
      <SignalIcon signal="goal" size={40} />
      <span className="title text-48 uppercase leading-none lg:text-72">{t('goal')}</span>
      {playerId && (
        <span className="title truncate text-32 leading-none lg:text-48">{view.words.nameOf(playerId)}</span>
      )}
      <span className="figures ml-auto text-32 leading-none lg:text-48">{goal.minute}</span>
    </div>
  );
};
