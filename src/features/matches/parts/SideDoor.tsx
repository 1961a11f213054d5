import { Eye, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchListItem } from '#contract/matchView.ts';
import type { SideDoor as SideDoorTo } from '#machines/match/matchBook.ts';

/** The second way into a match, at the end of its row. */
export const SideDoor = ({ match, door }: { match: MatchListItem; door: SideDoorTo | null }) => {
  const { t } = useTranslation('matches');
  if (!door) return null;
  const Icon = door === 'stands' ? Eye : PencilLine;
  return (
    <Link
      to={`/matches/${match.id}/${door}`}
      aria-label={t(`doorOf.${door}`, { rival: match.rival.name })}
      title={t(`door.${door}`)}
      className="grid w-12 shrink-0 place-items-center border-line border-l text-soft hover:bg-sunken hover:text-ink"
    >
      <Icon size={20} aria-hidden="true" />
    </Link>
  );
};
