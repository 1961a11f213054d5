import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';
import type { MailFile } from './attachments.ts';
import type { MailRow } from './store.ts';

export type Transport = {
  /** Throws the mail server's error. */
  readonly send: (mail: MailRow, files: readonly MailFile[]) => Promise<void>;
  readonly close: () => void;
};

const patience = 20_000;

/** The club's mail server; undefined when none is set, and mails are kept. */
export const smtpTransport = ({ smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>): Transport | undefined => {
  if (smtpUrl === undefined) return undefined;
  const smtp = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // Nothing in a mail may make this process read a file or another address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail, files) => {
      await smtp.sendMail({
        // The same id at a second try: a server that has taken the first one may know it.
        messageId: `<${mail.id}@touchline>`,
        from: { name: mail.from_name, address: mailFrom },
        to: { name: mail.to_name, address: mail.to_address },
        subject: mail.subject,
        text: mail.body_text ?? '',
        html: mail.body_html ?? undefined,
        attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    },
    close: () => smtp.close(),
  };
};
