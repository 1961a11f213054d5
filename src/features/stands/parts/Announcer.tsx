import { useTranslation } from 'react-i18next';
import type { StoryLine } from '#machines/match/story.ts';
import type { SpectatorView } from '../useSpectatorView.ts';

/** Announces goals, cards, substitutions and whistles to screen readers. */
export const Announcer = ({ view, newLines }: { view: SpectatorView; newLines: readonly StoryLine[] }) => {
  const { t } = useTranslation('match');
  const { facts, now, words } = view;
  const { own, rival } = now.state.score;
  const scored = newLines.some((line) => line.score);
  return (
    <p aria-live="assertive" aria-atomic="true" className="sr-only">
      {newLines.map((line) => `${line.minute} ${words.description(line.event)}. `)}
      {scored && t('score', { own: facts.teamName, ours: own, rival: facts.rival.name, theirs: rival })}
    </p>
  );
};
