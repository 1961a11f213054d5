import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { AccountScreen } from '#features/account/AccountScreen.tsx';
import { sectionsOf } from './sections.ts';

/** The account page; the menu may open any part of it. */
export const Account = () => {
  const { t } = useTranslation('shell');
  const open = sectionsOf(useUser());
  return <AccountScreen places={open.map(({ to, label }) => ({ value: to, label: t(`nav.${label}`) }))} />;
};
