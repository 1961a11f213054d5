import { useInvitationMail } from '#api/invitationMail.ts';
import { InvitationNotice } from '#ui/records/InvitationNotice.tsx';

/** The state of an invitation that was sent from here; its code loads when there is one. */
export const Invited = ({ email }: { email: string }) => {
  const mail = useInvitationMail(email);
  return <InvitationNotice email={email} mail={mail.data} />;
};
