import { channelsOf, type NotificationKind } from '#domain/notificationKinds.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { publicAddress } from '#server/http/publicAddress.ts';
import type { Services } from '#server/services.ts';
import { tellGuardians, type Wards } from './guardians.ts';
import type { Link } from './linkTo.ts';
import { sentenceOf } from './sentence.ts';

export type Notice = {
  readonly kind: NotificationKind;
  readonly clubId: string;
  readonly userIds: readonly string[];
  /** Affected players: guardians of minors get mail. */
  readonly wards?: Wards;
  /** Values of the sentence, `notifications:kinds.<kind>`. */
  readonly words: Readonly<Record<string, string>>;
  /** Where it leads, a path of the app. */
  readonly link: Link | null;
};
export type Notifying = Pick<Services, 'database' | 'clock' | 'announcements' | 'mails' | 'pushes' | 'settings'>;

/** The users of the club among these, with the channels that each has chosen for this kind. */
const listeners = async (query: Query, { userIds, clubId, kind }: Notice) => {
  if (userIds.length === 0) return [];
  const rows = await query
    .selectFrom('user_account')
    .where('id', 'in', [...new Set(userIds)])
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .selectAll()
    .execute();
  return rows.map((account) => ({ account, wants: channelsOf(kind, JSON.parse(account.notifications)) }));
};

const hearerOf = ({ club_id, id, language, time_zone }: Tables['user_account']) => ({
  ...{ clubId: club_id, userId: id, language, zone: time_zone },
});

const mailContent = ({ kind, words, link }: Notice, language: string, address: string) => {
  const url = link ? `${address}${link}` : undefined;
  return { kind: 'news' as const, values: { notice: sentenceOf(kind, { language }, words), ...(url && { url }) } };
};

/**
 * Writes notifications of users of the club, in the app, by mail and on their devices, each by their settings. Within a
 * transaction; what it returns announces them once that is committed.
 */
export const writeNotice = async (
  tx: Query,
  { clock, announcements, mails, pushes, settings }: Omit<Notifying, 'database'>,
  notice: Notice,
): Promise<() => void> => {
  const { clubId, kind, words, link, wards } = notice;
  const at = clock();
  const all = await listeners(tx, notice);
  const rows = all
    .filter(({ wants }) => wants.app)
    .map(({ account }) => ({
      id: crypto.randomUUID(),
      club_id: clubId,
      user_id: account.id,
      kind,
      words: JSON.stringify(words),
      link,
      created_at: at,
      read_at: null,
    }));
  if (rows.length > 0) await tx.insertInto('notification').values(rows).execute();
  for (const { account, wants } of all)
    if (wants.mail && account.email)
      await mails.post(tx, account, mailContent(notice, account.language, publicAddress(settings)));
  for (const { account, wants } of all) if (wants.push) await pushes.post(tx, hearerOf(account), { kind, words, link });
  if (wards) await tellGuardians(tx, { mails, clock }, { clubId, kind, words, ...wards });
  return () => {
    mails.wake();
    pushes.wake();
    for (const { id, user_id: userId } of rows) announcements.announce({ kind: 'notified', userId, of: kind, id });
  };
};

/** Notifies users of the club, in the app, by mail and on their devices, each by their settings. */
export const notify = async (services: Notifying, notice: Notice): Promise<void> => {
  const announce = await services.database.transaction((tx) => writeNotice(tx, services, notice));
  announce();
};
