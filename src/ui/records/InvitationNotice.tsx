import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { LinkButton } from '../controls/LinkButton.tsx';
import { toast } from '../controls/toast.ts';

export type InvitationNoticeProps = {
  email: string;
  /** Absent until it has loaded. */
  mail: { readonly sends: boolean; readonly link: string | null } | undefined;
};

/** After an invitation: that the e-mail is being sent or, without a mail server, the link to pass on. */
export const InvitationNotice = ({ email, mail }: InvitationNoticeProps) => {
  const { t } = useTranslation('common');
  if (!mail) return null;
  const copy = async (link: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      void toast.done(t('invitation.copied'));
    } catch {
      // The clipboard is not allowed here: the link stands in the e-mail.
    }
  };
  return (
    <div role="status" className="mt-3 grid justify-items-start gap-3 rounded-8 border border-edge bg-raised p-4">
      <p>{t(mail.sends ? 'invitation.sends' : 'invitation.keeps', { email })}</p>
      {!mail.sends && (
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/club/mail?search=${encodeURIComponent(email)}`}>{t('invitation.see')}</LinkButton>
          {mail.link && <Button onClick={() => void copy(String(mail.link))}>{t('invitation.copy')}</Button>}
        </div>
      )}
    </div>
  );
};
