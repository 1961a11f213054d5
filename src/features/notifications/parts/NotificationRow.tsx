import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Notification } from '#contract/notification.ts';
import { noticeSentence } from '#domain/noticeSentence.ts';
import { classes } from '#ui/controls/classes.ts';
import { shortDay, timeOf } from '#ui/layout/moments.ts';
import { readZone } from '#ui/layout/zone.ts';

export type NotificationRowProps = { notifications: Notification; onRead: (read: boolean) => void };

/** One notification: a sentence, its time, and whether it has been read. */
export const NotificationRow = ({ notifications, onRead }: NotificationRowProps) => {
  const { t, i18n } = useTranslation('notifications');
  const { kind, values, link, createdAt, readAt } = notifications;
  const unread = readAt === null;
  const text = noticeSentence(kind, values, { language: i18n.language, timeZone: readZone() });
  // The values of a kind are named in its sentence, not in its type.
  const sentence = (
    <>
      <span className={classes('block', unread && 'font-semibold')}>
        {t(text.key as 'kinds.teamJoined', { replace: text.values })}
      </span>
      <time dateTime={createdAt} className="text-14 text-soft">
        {`${shortDay(createdAt, i18n.language)}, ${timeOf(createdAt, i18n.language)}`}
      </time>
    </>
  );
  return (
    <li className="flex items-stretch border-line border-b">
      {link ? (
        <Link to={link} onClick={() => unread && onRead(true)} className="min-w-0 flex-1 px-4 py-3 hover:bg-sunken">
          {sentence}
        </Link>
      ) : (
        <div className="min-w-0 flex-1 px-4 py-3">{sentence}</div>
      )}
      <button
        type="button"
        onClick={() => onRead(unread)}
        aria-label={t(unread ? 'markRead' : 'markUnread')}
        title={t(unread ? 'markRead' : 'markUnread')}
        className="grid w-12 shrink-0 place-items-center hover:bg-sunken"
      >
        <span
          className={classes('size-2.5 rounded-full', unread ? 'bg-ink' : 'border-2 border-edge')}
          aria-hidden="true"
        />
      </button>
    </li>
  );
};
