import type { CustomTypeOptions } from 'i18next';
import { may, type Permission } from '#domain/rights.ts';
import type { Role } from '#domain/roles.ts';

type Titled = { readonly to: string; readonly title: keyof CustomTypeOptions['resources']['common']['titles'] };

/** Places that are not in the menu; without a right they are everybody's. */
const places: readonly (Titled & { readonly right?: Permission })[] = [
  { to: '/account', title: 'account' },
  { to: '/club/users', title: 'users', right: 'users.manage' },
  { to: '/club/mail', title: 'mail', right: 'mail.read' },
  { to: '/club/all', title: 'clubs', right: 'clubs.manage' },
  { to: '/rehearsal', title: 'rehearsal' },
];
const actions: readonly (Titled & { readonly right: Permission })[] = [
  { to: '/matches/new', title: 'newMatch', right: 'match.run' },
  { to: '/players/new', title: 'newPlayer', right: 'people.create' },
  { to: '/players/import', title: 'importPlayers', right: 'people.create' },
  { to: '/teams/new', title: 'newTeam', right: 'structure.edit' },
  { to: '/staff/new', title: 'newStaff', right: 'staff.edit' },
  { to: '/staff/import', title: 'importStaff', right: 'staff.edit' },
  { to: '/competitions/new', title: 'newCompetition', right: 'structure.edit' },
  { to: '/seasons/change', title: 'seasonChange', right: 'structure.edit' },
  { to: '/club/all/new', title: 'newClub', right: 'clubs.manage' },
];

const openTo = <P extends { readonly right?: Permission }>(all: readonly P[], roles: readonly Role[]): readonly P[] =>
  all.filter(({ right }) => right === undefined || may(roles, right));

export const placesOf = (roles: readonly Role[]) => openTo(places, roles);
export const actionsOf = (roles: readonly Role[]) => openTo(actions, roles);
