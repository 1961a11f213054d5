import { useTranslation } from 'react-i18next';
import type { StoryLine } from '#machines/match/story.ts';
import type { Seat } from '../useSeat.ts';

/** Tells screen readers of goals, cards, changes and whistles as they happen. */
export const Announcer = ({ seat, news }: { seat: Seat; news: readonly StoryLine[] }) => {
  const { t } = useTranslation('match');
  const { facts, now, words } = seat;
  const { own, rival } = now.state.score;
  const scored = news.some((line) => line.score);
  return (
    <p aria-live="assertive" aria-atomic="true" className="sr-only">
      {news.map((line) => `${line.minute} ${words.says(line.event)}. `)}
      {scored && t('score', { own: facts.teamName, ours: own, rival: facts.rival.name, theirs: rival })}
    </p>
  );
};
