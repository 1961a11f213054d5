import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { includesRight } from '#domain/roles.ts';
import type { StoryLine } from '#machines/match/story.ts';
import type { SpectatorView } from '../useSpectatorView.ts';
import { Players } from './Players.tsx';
import { StaffLinks } from './StaffLinks.tsx';
import { Timeline } from './Timeline.tsx';

/** In the same piece of code, since it stands between the timeline and the players on a phone. */
export { MatchFigures } from './MatchFigures.tsx';

export type BelowProps = { view: SpectatorView; newLines: readonly StoryLine[]; takers: ReactNode };

/** The timeline and the players: they come at once, and neither pushes the other down. */
export const Below = ({ view, newLines, takers }: BelowProps) => {
  // The words of all of them, those of the figures as well.
  useTranslation(['stands', 'match', 'report', 'common']);
  return (
    <>
      <div className="md:row-span-2 lg:row-span-1">
        <Timeline view={view} newLines={newLines} />
      </div>
      <div className="min-w-0 max-md:order-2">
        {takers}
        <Players view={view} />
        {includesRight(view.facts.right, 'note') && <StaffLinks view={view} />}
      </div>
    </>
  );
};
