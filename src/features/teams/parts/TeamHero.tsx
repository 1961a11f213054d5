import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import type { Team } from '#contract/team.ts';
import { may } from '#domain/rights.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Shirt } from '#ui/Shirt.tsx';

/** The team in its own colours. */
export const TeamHero = ({ team }: { team: Team }) => {
  const { t } = useTranslation(['teams', 'common']);
  const { roles } = useUser();
  const facts = [team.category, t(`gender.${team.gender}`), t(`common:sports.${team.format}`)].filter(Boolean);
  return (
    <header className="pt-4 sm:pt-8">
      <Link to="/teams" className="heading inline-flex min-h-8 items-center gap-2 hover:text-ink">
        <span aria-hidden="true">←</span>
        {t('title')}
      </Link>
      <div className="relative mt-1 flex min-h-36 flex-wrap items-center gap-4 overflow-hidden rounded-8 bg-club p-4 text-on-club ring-1 ring-line ring-inset sm:gap-6 sm:p-6">
        <svg viewBox="0 0 300 140" className="absolute inset-y-0 right-0 h-full opacity-20" aria-hidden="true">
          <g fill="none" stroke="currentColor" strokeWidth="2">
            <circle cx="200" cy="70" r="48" />
            <path d="M200 0V140M300 20H258V120H300" />
          </g>
        </svg>
        <span className="relative rounded-8 bg-paper p-2">
          <Shirt colours={team} size={72} />
        </span>
        <div className="relative min-w-0 flex-1 basis-[55%] sm:basis-0">
          <h1 className="title text-32 sm:text-48 lg:text-72">{team.name}</h1>
          <p className="font-medium">{facts.join(' · ')}</p>
        </div>
        {may(roles, 'structure.edit') && (
          <LinkButton
            to={`/teams/${team.id}/edit`}
            icon={<Pencil size={18} aria-hidden="true" />}
            className="relative max-sm:w-full"
          >
            {t('edit')}
          </LinkButton>
        )}
      </div>
    </header>
  );
};
