import { useTranslation } from 'react-i18next';
import type { MailLine } from '#contract/mail.ts';
import { agoWords } from '#i18n/agoWords.ts';
import { classes } from '#ui/controls/classes.ts';

export type MailRowProps = { mail: MailLine; onOpen: () => void };

/** One mail as a row: recipient, subject, and whether it was sent. */
export const MailRow = ({ mail, onOpen }: MailRowProps) => {
  const { t, i18n } = useTranslation('account');
  return (
    <li className="border-line border-b">
      <button
        type="button"
        onClick={onOpen}
        className="grid min-h-16 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 py-2 text-left hover:bg-sunken md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto_6rem] md:px-2"
      >
        <span className="min-w-0">
          <span className="line-clamp-2 break-words font-semibold">{mail.toName || mail.toAddress}</span>
          <span className="line-clamp-2 break-words text-14 text-soft">{mail.toAddress}</span>
          {mail.about && (
            <span className="line-clamp-2 break-words text-14 text-soft">{t('mail.about', { name: mail.about })}</span>
          )}
        </span>
        <span className="col-start-1 line-clamp-4 md:col-start-auto">{mail.subject}</span>
        <span
          className={classes(
            'row-start-1 text-right text-14 max-md:col-start-2 md:row-auto md:text-left',
            mail.state === 'failed' && 'font-semibold text-danger',
            mail.state === 'kept' && 'font-semibold text-warn',
          )}
        >
          {t(`mail.state.${mail.state}`)}
        </span>
        <time
          dateTime={mail.createdAt}
          className="row-start-2 text-right text-14 text-soft max-md:col-start-2 md:row-auto"
        >
          {agoWords(mail.createdAt, i18n.language)}
        </time>
      </button>
    </li>
  );
};
