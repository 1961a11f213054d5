import { whenOf } from '#domain/noticeSentence.ts';
import type { NotificationKind } from '#domain/notificationKinds.ts';
import type { Query } from '#server/db/database.ts';
import { publicAddress } from '#server/http/publicAddress.ts';
import type { MailKind } from '#server/mail/mailContent.ts';
import type { Posted } from '#server/mail/mails.ts';
import { tokenFor } from '#server/modules/attendance/family/linkStore.ts';
import { linkTo } from '#server/notifications/linkTo.ts';
import { sentenceOf } from '#server/notifications/sentence.ts';
import type { Services } from '#server/services.ts';
import type { Entry } from './entries.ts';
import type { Hearer } from './hearer.ts';

/** `quiet`: it comes in the app and on devices, and by no mail. */
type Told = Entry & { readonly quiet: boolean };
export type Written = { readonly notified: readonly { userId: string; of: NotificationKind; id: string }[] };

/** Letters of a family, which carry its answer link; all other kinds are a notice of their own. */
const groups: Readonly<Partial<Record<NotificationKind, MailKind>>> = {
  asked: 'familyAnswer',
  reminder: 'familyAnswer',
  occasionChanged: 'familyNews',
  occasionCancelled: 'familyNews',
  placeFree: 'familyNews',
  placeAsked: 'familyNews',
};

/** Kinds that give a letter its subject, the most urgent first. */
const subjects: readonly NotificationKind[] = ['placeAsked', 'reminder'];

const listed = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format([...new Set(names)].filter(Boolean));

/** The values of one sentence for all entries of a kind: those of the one, or their count and their names. */
const valuesOf = (entries: readonly Entry[], { language }: Hearer): Readonly<Record<string, string>> => {
  const [first] = entries;
  if (!first) return {};
  if (entries.length === 1) return first.words;
  const sum = (field: string) => String(entries.reduce((total, { words }) => total + Number(words[field] ?? 0), 0));
  const names = listed(
    entries.map(({ name }) => name),
    language,
  );
  return { count: String(entries.length), name: names, none: sum('none') };
};

const pathOf = (kind: NotificationKind, entries: readonly Entry[]) => {
  const [first, second] = entries;
  if (kind === 'rpeAsked') return linkTo.home();
  return first && !second ? linkTo.occasion(first.occasionId) : linkTo.calendar();
};

/** A notice of one kind in the app and on the devices of an account, with the same sentence and link. */
const notify = async (
  tx: Query,
  { pushes, clock }: Services,
  hearer: Hearer,
  { kind, entries }: { readonly kind: NotificationKind; readonly entries: readonly Told[] },
) => {
  if (hearer.account === null) return [];
  const { id: userId } = hearer.account;
  const { clubId, language, zone } = hearer;
  const news = { kind, words: valuesOf(entries, hearer), link: pathOf(kind, entries) };
  if (hearer.wants(kind).push) await pushes.post(tx, { clubId, userId, language, zone }, news);
  if (!hearer.wants(kind).app) return [];
  const row = {
    ...{ id: crypto.randomUUID(), club_id: clubId, user_id: userId, kind },
    ...{ words: JSON.stringify(news.words), link: news.link, created_at: clock(), read_at: null },
  };
  await tx.insertInto('notification').values(row).execute();
  return [{ userId, of: kind, id: row.id }];
};

const lineOf = ({ kind, name, words }: Entry, { language, zone: timeZone }: Hearer): string => {
  if (kind === 'asked' || kind === 'reminder') {
    const when = whenOf(String(words.at), { language, timeZone });
    return `${name}: ${words.title}, ${when}${words.place}`;
  }
  return sentenceOf(kind, { language, timeZone }, words);
};

/** The mail of a family, with its link; of staff and others who answer for no player, with a way into the app. */
const mailOf = async (
  tx: Query,
  { secrets, clock, settings }: Services,
  hearer: Hearer,
  { mail, entries }: { readonly mail: MailKind; readonly entries: readonly Told[] },
): Promise<Posted> => {
  const { clubId, account, language, zone } = hearer;
  const base = publicAddress(settings);
  const kinds = entries.map((one) => one.kind);
  const [kind = 'asked'] = [...subjects.filter((one) => kinds.includes(one)), ...kinds];
  const about = kind === 'placeAsked' ? entries.filter((one) => one.kind === kind) : entries;
  const notice = sentenceOf(kind, { language, timeZone: zone }, valuesOf(about, hearer));
  const lines = entries.map((one) => lineOf(one, hearer));
  const isFamily = mail !== 'news' && entries.some(({ personId }) => hearer.children.has(personId));
  if (!isFamily) {
    const url = `${base}${pathOf(kind, entries)}`;
    return { kind: 'news', values: { notice, url }, lines: entries.length > 1 ? lines : [] };
  }
  const whose = account
    ? { clubId, userId: account.id, address: account.email }
    : { clubId, userId: null, address: hearer.address };
  const token = await tokenFor(tx, secrets, whose, clock());
  const who = listed(
    entries.map(({ name }) => name),
    language,
  );
  return { kind: mail, values: { notice, who, url: `${base}/answer#${token}` }, lines };
};

const post = async (tx: Query, { mails }: Services, hearer: Hearer, letter: Posted, about: Entry | undefined) => {
  if (hearer.account) {
    await mails.post(tx, hearer.account, letter);
    return;
  }
  const { clubId, name, address, language } = hearer;
  await mails.postOutside(tx, { clubId, playerId: about?.personId ?? null, name, address, language }, letter);
};

/** Writes what a reader is told, on each of the channels that the reader wants of its kind. */
export const writeLetter = async (
  tx: Query,
  services: Services,
  hearer: Hearer,
  entries: readonly Told[],
): Promise<Written> => {
  const notified: { userId: string; of: NotificationKind; id: string }[] = [];
  for (const [kind, own] of Map.groupBy(entries, (one) => one.kind))
    notified.push(...(await notify(tx, services, hearer, { kind, entries: own })));
  const mailed = entries.filter(({ kind, quiet }) => !quiet && hearer.wants(kind).mail);
  const keyOf = ({ kind }: Told) => groups[kind] ?? kind;
  for (const [key, own] of Map.groupBy(mailed, keyOf)) {
    const mail = key === 'familyAnswer' || key === 'familyNews' ? key : 'news';
    await post(tx, services, hearer, await mailOf(tx, services, hearer, { mail, entries: own }), own[0]);
  }
  return { notified };
};
