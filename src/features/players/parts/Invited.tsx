import { useInvitationMail } from '#api/invitationMail.ts';
import { InvitationNotice } from '#ui/InvitationNotice.tsx';

/** What became of an invitation that was sent from here; its code comes when there is one. */
export const Invited = ({ email }: { email: string }) => {
  const letter = useInvitationMail(email);
  return <InvitationNotice email={email} letter={letter.data} />;
};
