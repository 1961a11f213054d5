import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type ToastAction, toast } from '../controls/toast.ts';
import { errorParts } from './errorCode.ts';

type Leaver = {
  readonly name: string;
  /** The page of the person after the restore. */
  readonly page: string;
  /** `free`: without the address, and with another user name, where another account has them by now. */
  readonly restore: (account: 'same' | 'free') => Promise<unknown>;
};

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Restores a removed person. Where another account has their address or user name by now, the notice offers to open
 * that one, or to restore the person without it. `opensAccounts`: whether the user may open the club's accounts.
 */
export const useRestorePerson = (opensAccounts: boolean): ((leaver: Leaver) => Promise<void>) => {
  const { t } = useTranslation('shell');
  const go = useNavigate();

  const holder = ({ by, userName, staffId, playerId }: Readonly<Record<string, unknown>>): ToastAction | undefined => {
    const [staff, player, account] = [text(staffId), text(playerId), text(userName)];
    const accounts = account && opensAccounts ? `/club/users?search=${encodeURIComponent(account)}` : undefined;
    const href = (staff && `/staff/${staff}`) ?? (player && `/players/${player}`) ?? accounts;
    return href ? { label: t('return.see', { by: text(by) }), onClick: () => void go(href) } : undefined;
  };
  return ({ name, page, restore }) => {
    const refused = (fault: unknown): Promise<void> => {
      const { code, details } = errorParts(fault);
      const without = (label: string): ToastAction => ({ label, onClick: () => void free() });
      if (code === 'returnAddressTaken') return toast.failed(fault, without(t('return.address')), holder(details));
      return toast.failed(fault, code === 'returnNameTaken' ? without(t('return.name')) : undefined);
    };
    const free = (): Promise<void> =>
      restore('free').then(
        () => toast.done(t('return.free', { name }), { label: t('return.open'), onClick: () => void go(page) }),
        refused,
      );
    return restore('same').then(() => toast.done(t('return.done', { name })), refused);
  };
};
