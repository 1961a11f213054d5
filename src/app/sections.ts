import type { CustomTypeOptions } from 'i18next';
import {
  CalendarDays,
  ClipboardList,
  Flag,
  House,
  IdCard,
  type LucideIcon,
  Settings,
  Shield,
  ShieldCheck,
  Trophy,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { SignedInUser } from '#contract/account.ts';
import { may, reachesTo, reachOf } from '#domain/rights.ts';
import type { Role } from '#domain/roles.ts';

type Roles = readonly Role[];
export type Section = {
  /** A path of the application, perhaps with the question that makes it "mine". */
  readonly to: string;
  readonly label: keyof CustomTypeOptions['resources']['shell']['nav'];
  readonly icon: LucideIcon;
  readonly open: (roles: Roles) => boolean;
};

const always = () => true;
const clubWide = (roles: Roles): boolean => ['club', 'all'].includes(reachOf(roles, 'structure.read') ?? '');
/** Players read their own page, not the lists. */
const people = (roles: Roles): boolean => reachesTo(roles, 'people.read', 'ownTeams');
/** Who belongs to teams himself; whoever only runs the club has no matches of his own. */
const inTeams = (roles: Roles): boolean => roles.some((role) => ['COACH', 'STAFF', 'PLAYER'].includes(role));

/** Items of the menu, in their order. A section that is not there yet is not shown. */
const sections: readonly Section[] = [
  { to: '/', label: 'home', icon: House, open: always },
  { to: '/matches', label: 'matches', icon: CalendarDays, open: always },
  { to: '/matches?whose=mine', label: 'myMatches', icon: Flag, open: inTeams },
  { to: '/teams', label: 'teams', icon: Shield, open: clubWide },
  { to: '/teams?whose=mine', label: 'myTeams', icon: ShieldCheck, open: inTeams },
  { to: '/players', label: 'players', icon: UsersRound, open: people },
  { to: '/staff', label: 'staff', icon: UserRound, open: people },
  { to: '/seasons', label: 'seasons', icon: ClipboardList, open: clubWide },
  {
    to: '/competitions',
    label: 'competitions',
    icon: Trophy,
    open: (roles) => may(roles, 'structure.read'),
  },
  { to: '/club', label: 'club', icon: Settings, open: (roles) => may(roles, 'club.settings') },
];

/** The menu of somebody, with the door to his own page where he is a player. */
export const sectionsOf = ({ roles, playerId }: Pick<SignedInUser, 'roles' | 'playerId'>): readonly Section[] => {
  const open = sections.filter((section) => section.open(roles));
  if (!playerId) return open;
  const own: Section = { to: `/players/${playerId}`, label: 'myProfile', icon: IdCard, open: always };
  const after = open.findLastIndex(({ to }) => to === '/teams?whose=mine') + 1;
  return open.toSpliced(after, 0, own);
};

/** What is under the thumb on a phone, in the order in which it is wanted; the rest is behind "more". */
const nearest: readonly Section['label'][] = [
  'home',
  'matches',
  'players',
  'teams',
  'myTeams',
  'myProfile',
  'myMatches',
  'competitions',
];
export const thumbSections = (open: readonly Section[]): readonly Section[] =>
  nearest.flatMap((label) => open.find((section) => section.label === label) ?? []).slice(0, 4);

type Place = { readonly pathname: string; readonly search: string };

/** Whether a place belongs to a section: a match to the matches, "mine" only to what is mine. */
export const isHere = ({ to }: Section, { pathname, search }: Place): boolean => {
  const [path = '/', requested = ''] = to.split('?');
  if (path === '/') return pathname === '/';
  const mine = new URLSearchParams(search).get('whose') === 'mine';
  if (mine !== (requested === 'whose=mine')) return false;
  return pathname === path || pathname.startsWith(`${path}/`);
};
