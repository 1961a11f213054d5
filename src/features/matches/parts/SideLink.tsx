import { Eye, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchListItem } from '#contract/matchListItem.ts';
import type { SideLink as SideLinkTarget } from '#machines/match/matchBook.ts';

/** The second link of a match, at the end of its row. */
export const SideLink = ({ match, target }: { match: MatchListItem; target: SideLinkTarget | null }) => {
  const { t } = useTranslation('matches');
  if (!target) return null;
  const Icon = target === 'stands' ? Eye : PencilLine;
  return (
    <Link
      to={`/matches/${match.id}/${target}`}
      aria-label={t(`linkOf.${target}`, { rival: match.rival.name })}
      title={t(`link.${target}`)}
      className="grid w-12 shrink-0 place-items-center border-line border-l text-soft hover:bg-sunken hover:text-ink"
    >
      <Icon size={20} aria-hidden="true" />
    </Link>
  );
};
