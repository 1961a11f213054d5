import { IdCard } from 'lucide-react';
import type { SignedInUser } from '#contract/account.ts';
import { everybody, type Section } from '#features/manifest.ts';
import { modules } from '#features/modules.ts';

const all = modules.flatMap(({ menu = [] }) => menu).toSorted((a, b) => a.rank - b.rank);

/** The menu of a user, with a link to their own page where they are a player. */
export const sectionsOf = ({ roles, playerId }: Pick<SignedInUser, 'roles' | 'playerId'>): readonly Section[] => {
  const open = all.filter((section) => section.open(roles));
  if (!playerId) return open;
  const own = {
    to: `/players/${playerId}`,
    label: 'myProfile',
    icon: IdCard,
    open: everybody,
    rank: 55,
    thumb: 7,
  } as const;
  return [...open, own].toSorted((a, b) => a.rank - b.rank);
};

/** The sections in the bar at the bottom of a phone; the rest is behind "more". */
export const thumbSections = (open: readonly Section[]): readonly Section[] =>
  open
    .filter(({ thumb }) => thumb !== undefined)
    .toSorted((a, b) => (a.thumb ?? 0) - (b.thumb ?? 0))
    .slice(0, 4);

type Place = { readonly pathname: string; readonly search: string };

/** Whether a location belongs to a section: a match to the matches, "mine" only to the user's own. */
export const isHere = ({ to }: Section, { pathname, search }: Place): boolean => {
  const [path = '/', requested = ''] = to.split('?');
  if (path === '/') return pathname === '/';
  const mine = new URLSearchParams(search).get('whose') === 'mine';
  if (mine !== (requested === 'whose=mine')) return false;
  return pathname === path || pathname.startsWith(`${path}/`);
};
