import { useTranslation } from 'react-i18next';
import { type Permission, type Reach, reachesTo, whoMay } from '#domain/rights.ts';
import type { Role } from '#domain/roles.ts';
import type { RouteHandle } from '#features/routeHandle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Failed } from '#ui/records/Failed.tsx';

/** The roles of a club that may open it; the administrator of all clubs only where no other role may. */
const rolesFor = (permission: Permission, reach: Reach): readonly Role[] => {
  const all = whoMay(permission).filter((role) => reachesTo([role], permission, reach));
  const ofClub = all.filter((role) => role !== 'ADMIN');
  return ofClub.length > 0 ? ofClub : all;
};

/** A screen that this user may not open, with the roles that may: shown before the user types anything. */
export const MayNot = ({ place: { title, permission, reach = 'own' } }: { place: RouteHandle }) => {
  const { t } = useTranslation('common');
  const roles = permission && rolesFor(permission, reach).map((role) => t(`roles.${role}`));
  return (
    <>
      <SectionHead title={title && t(`titles.${title}`)} />
      <Failed error={{ code: 'forbidden' }}>{roles && <p>{t('failed.whoMay', { roles: roles.join(', ') })}</p>}</Failed>
    </>
  );
};
