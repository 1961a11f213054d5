import type { CustomTypeOptions } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { HubArgs } from '#contract/hub.ts';
import { type Permission, reachesTo, reachOf } from '#domain/rights.ts';
import type { Role } from '#domain/roles.ts';

type Roles = readonly Role[];
type Title = keyof CustomTypeOptions['resources']['common']['titles'];

/** An item of the menu. */
export type Section = {
  /** A path of the application, perhaps with the query that makes it "mine". */
  readonly to: string;
  readonly label: keyof CustomTypeOptions['resources']['shell']['nav'];
  readonly icon: LucideIcon;
  readonly open: (roles: Roles) => boolean;
  /** Place in the menu, and in the bar at the bottom of a phone, which shows the four lowest. */
  readonly rank: number;
  readonly thumb?: number;
  /** For whom it is a choice inside another list: their palette has it, their menu has not. */
  readonly inside?: (roles: Roles) => boolean;
  /** The section that it belongs to: the menu of a large screen has it below that one, while one of them is open. */
  readonly under?: 'calendar' | 'teams' | 'trainings' | 'scouting' | 'statistics' | 'competitions' | 'club';
};

/** A page that the palette offers; without a permission it is open to everybody. */
export type PalettePage = { readonly to: string; readonly title: Title; readonly right?: Permission };

/** Calls below this path are out of date when the hub announces a change of one of these. */
export type Stale = { readonly path: string; readonly on: readonly HubArgs<'clubChanged'>[0][] };

/**
 * What a module declares: its places in the menu and in the palette, and what makes its lists out of date. Each
 * `manifest.ts` of a feature is found by `modules.ts`. Its screens stand in `routes.ts` beside it: those are loaded by
 * everybody, also by users who only follow a match.
 */
export type Manifest = {
  readonly menu?: readonly Section[];
  readonly places?: readonly PalettePage[];
  readonly actions?: readonly PalettePage[];
  readonly stale?: readonly Stale[];
};

export const everybody = (): boolean => true;
export const wholeClub = (roles: Roles): boolean => ['club', 'all'].includes(reachOf(roles, 'structure.read') ?? '');
/** Players read their own page, not the lists. */
export const readsPeople = (roles: Roles): boolean => reachesTo(roles, 'people.read', 'ownTeams');
/** Users who belong to teams; somebody who only runs the club has no matches of their own. */
export const inTeams = (roles: Roles): boolean => roles.some((role) => ['COACH', 'STAFF', 'PLAYER'].includes(role));
