import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { AccountScreen } from '#features/account/AccountScreen.tsx';
import { sections } from './sections.ts';

/** The account page, which may begin anywhere the menu leads. */
export const Account = () => {
  const { t } = useTranslation('shell');
  const { roles } = useUser();
  const open = sections.filter((section) => section.open(roles));
  return <AccountScreen places={open.map(({ to, label }) => ({ value: to, label: t(`nav.${label}`) }))} />;
};
