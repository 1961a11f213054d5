import { useQuery } from '@tanstack/react-query';
import { mail } from '#contract/mail.ts';
import { queryKey } from './query.ts';
import { send } from './send.ts';

/** The latest mail that gives access to an account: whether it is sent, and without a mail server the link in it. */
export type InvitationMail = { readonly sends: boolean; readonly link: string | null };

const read = async (email: string): Promise<InvitationMail> => {
  const { sends, mails } = await send(mail.all, { query: { search: email, only: 'access' } });
  const sentMail = mails.find(({ toAddress }) => toAddress === email);
  if (sentMail?.state !== 'kept') return { sends, link: null };
  const { text } = await send(mail.get, { params: { id: sentMail.id } });
  return { sends, link: text?.match(/https?:\/\/\S+/)?.[0] ?? null };
};

/** The state of the mail to this address; requested only when there is one. */
export const useInvitationMail = (email: string | undefined) =>
  useQuery({
    queryKey: [...queryKey(mail.all, { query: { search: email ?? '', only: 'access' } }), 'invitation'],
    queryFn: () => read(String(email)),
    enabled: email !== undefined,
  });
