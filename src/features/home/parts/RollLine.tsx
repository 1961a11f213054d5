import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HomeOccasion } from '#contract/home.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { timeOf } from '#ui/layout/moments.ts';
import { useOccasionTitle } from './useOccasionTitle.ts';

/** A roll call that is due while a match has the board: time, team, who comes, and the button. */
export const RollLine = ({ occasion }: { occasion: HomeOccasion }) => {
  const { t, i18n } = useTranslation('home');
  const titleOf = useOccasionTitle();
  const { id, start, counts, shirtColour, numberColour } = occasion;
  return (
    <ClubColours shirtColour={shirtColour} numberColour={numberColour}>
      <section
        aria-label={titleOf(occasion)}
        className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3"
      >
        <span className="h-10 w-1.5 shrink-0 rounded-full bg-club ring-1 ring-edge" aria-hidden="true" />
        <span className="figures text-32 leading-none">{timeOf(start, i18n.language)}</span>
        <span className="min-w-0 flex-[1_1_9rem]">
          <span className="block break-words font-semibold leading-5">{titleOf(occasion)}</span>
          <span className="text-14 text-soft">{t('board.come', { yes: counts.yes, called: counts.called })}</span>
        </span>
        <LinkButton to={`/calendar/${id}/roll`} variant="go" icon={<ListChecks size={20} aria-hidden="true" />}>
          {t('board.roll')}
        </LinkButton>
      </section>
    </ClubColours>
  );
};
