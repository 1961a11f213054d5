import { Link } from 'react-router';
import { Shield } from '#ui/football/Shield.tsx';
import { Bell } from './Bell.tsx';
import { SearchButton } from './SearchButton.tsx';
import type { ClubFace } from './useClub.ts';

/** On a phone: the club, the search, the notifications. */
export const TopBar = ({ club }: { club: ClubFace }) => (
  <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-1 bg-club pr-1 pl-4 text-on-club sm:hidden">
    <Link to="/" className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
      <Shield name={club.name} source={club.shield} onClub size={28} />
      <span className="title truncate text-20 leading-none">{club.name}</span>
    </Link>
    <SearchButton bare className="grid size-11 place-items-center rounded-8" />
    <Bell bare className="relative grid size-11 place-items-center rounded-8" />
  </header>
);
