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

/** A row of the menu: a section with those that belong to it. */
export type MenuRow = { readonly section: Section; readonly below: readonly Section[] };

/**
 * The menu of a large screen: at most ten rows. Who may not open the section that others belong to gets its name all the
 * same, as the way to the first of them.
 */
export const menuRows = (open: readonly Section[]): readonly MenuRow[] => {
  const groups = Map.groupBy(open, ({ under, label }) => under ?? label);
  return [...groups].flatMap(([group, all]) => {
    const belongs = all.filter(({ under }) => under !== undefined);
    const [head, ...others] = all.filter(({ under }) => under === undefined);
    const [first] = belongs;
    if (head) return [{ section: head, below: belongs }, ...others.map((section) => ({ section, below: [] }))];
    return first ? [{ section: { ...first, label: group }, below: belongs }] : [];
  });
};

type Place = { readonly pathname: string; readonly search: string };

const isMine = (search: string): boolean => {
  const asked = new URLSearchParams(search);
  return asked.get('whose') === 'mine' || asked.get('author') === 'mine';
};

/** Whether a location belongs to a section: a match to the matches, "mine" only to the user's own. */
export const isHere = ({ to }: Section, { pathname, search }: Place): boolean => {
  const [path = '/', requested = ''] = to.split('?');
  if (path === '/') return pathname === '/';
  if (isMine(search) !== isMine(requested)) return false;
  return pathname === path || pathname.startsWith(`${path}/`);
};
