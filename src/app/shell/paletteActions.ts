import { may } from '#domain/rights.ts';
import type { Role } from '#domain/roles.ts';
import type { PalettePage } from '#features/manifest.ts';
import { modules } from '#features/modules.ts';

const places: readonly PalettePage[] = [
  { to: '/account', title: 'account' },
  ...modules.flatMap((one) => one.places ?? []),
];
const actions = modules.flatMap((one) => one.actions ?? []);

const openTo = (all: readonly PalettePage[], roles: readonly Role[]): readonly PalettePage[] =>
  all.filter(({ right }) => right === undefined || may(roles, right));

/** Pages that are not in the menu. */
export const placesOf = (roles: readonly Role[]) => openTo(places, roles);
export const actionsOf = (roles: readonly Role[]) => openTo(actions, roles);
