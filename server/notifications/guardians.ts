import { z } from 'zod';
import { Guardian } from '#contract/playerFields.ts';
import { dateLocale } from '#domain/dateLocale.ts';
import { ageOn, dayOf } from '#domain/days.ts';
import type { NotificationKind } from '#domain/notificationKinds.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';
import type { MailKind } from '#server/mail/mailContent.ts';
import type { Services } from '#server/services.ts';

/** From this birthday on the club writes to the player alone. */
const ofAge = 18;

export type Ward = Pick<
  Tables['player'],
  'id' | 'club_id' | 'first_name' | 'last_name' | 'birth_date' | 'guardians'
> & {
  readonly language: string;
  readonly time_zone: string;
};

const wardsOf = (query: Query, clubId: string) =>
  query
    .selectFrom('player')
    .innerJoin('club', 'club.id', 'player.club_id')
    .where('player.club_id', '=', clubId)
    .where('player.deleted_at', 'is', null)
    .where('player.consent_data_on', 'is not', null)
    .where('player.guardians', '!=', '[]')
    .select(['player.id', 'player.club_id', 'player.first_name', 'player.last_name'])
    .select(['player.birth_date', 'player.guardians', 'club.language', 'club.time_zone'])
    .orderBy('player.id');

/** Players of the club among these whose data it may use, with the addresses of their guardians. */
export const wards = async (query: Query, clubId: string, playerIds: readonly string[]): Promise<readonly Ward[]> =>
  playerIds.length === 0
    ? []
    : wardsOf(query, clubId)
        .where(isAmong(query, 'player.id', playerIds))
        .execute();

/** The players of a club of whom a guardian with this address hears. */
export const wardsOfAddress = async (
  query: Query,
  { clubId, address, at }: { readonly clubId: string; readonly address: string; readonly at: number },
): Promise<readonly Ward[]> => {
  const wanted = address.toLowerCase();
  const all = await wardsOf(query, clubId).execute();
  return all.filter((ward) => listening(ward, at).some(({ email }) => email.toLowerCase() === wanted));
};

/** Users who sign in for the player choose their mails themselves. */
export const ownAddresses = async (query: Query, playerId: string): Promise<ReadonlySet<string>> => {
  const rows = await query
    .selectFrom('linked_player')
    .innerJoin('user_account', 'user_account.id', 'linked_player.user_id')
    .where('linked_player.player_id', '=', playerId)
    .where('user_account.deleted_at', 'is', null)
    .select('user_account.email')
    .execute();
  return new Set(rows.map(({ email }) => email.toLowerCase()));
};

/** Guardians who want messages, each once; none when the player is of age. */
export const listening = (ward: Ward, at: number): readonly (Guardian & { readonly email: string })[] => {
  const today = dayOf(new Date(at), ward.time_zone);
  if (ward.birth_date !== null && ageOn(ward.birth_date, today) >= ofAge) return [];
  const all = z.array(Guardian).catch([]).parse(JSON.parse(ward.guardians));
  const byAddress = new Map(
    all.flatMap((one) =>
      one.receivesMessages && one.email ? [[one.email.toLowerCase(), { ...one, email: one.email }] as const] : [],
    ),
  );
  return [...byAddress.values()];
};

type Writing = Pick<Services, 'mails' | 'clock'>;
type MailContent = { readonly kind: MailKind; readonly values: Readonly<Record<string, string>> };

const write = async (
  tx: Query,
  { mails, clock }: Writing,
  ward: Ward,
  { kind, values }: MailContent,
): Promise<void> => {
  const own = await ownAddresses(tx, ward.id);
  const player = `${ward.first_name} ${ward.last_name}`.trim();
  for (const { name, email } of listening(ward, clock()).filter((one) => !own.has(one.email.toLowerCase()))) {
    const to = { clubId: ward.club_id, playerId: ward.id, name, address: email, language: ward.language };
    await mails.postOutside(tx, to, { kind, values: { player, ...values } });
  }
};

/** The affected players, with the time and place of the event. */
export type Wards = {
  readonly playerIds: readonly string[];
  readonly at: number;
  readonly place: string | null;
  /** It is not played when it was to be. */
  readonly off?: boolean;
  /** The key of what their guardians receive only once. */
  readonly once?: string;
};
type GuardianEvent = Wards & {
  readonly kind: NotificationKind;
  readonly clubId: string;
  readonly words: Readonly<Record<string, string>>;
};

const letters: Readonly<Partial<Record<NotificationKind, MailKind>>> = {
  calledUp: 'guardianCalledUp',
  matchChanged: 'guardianMatchChanged',
};

/** Returns whether the guardians of a player have not been notified of this yet, and records it. */
const isFresh = async (tx: Query, playerId: string, about: string, at: number): Promise<boolean> => {
  const notice = { player_id: playerId, about, at };
  const into = tx.insertInto('guardian_notice').values(notice);
  const event = await into.onConflict((on) => on.doNothing()).executeTakeFirst();
  return event.numInsertedOrUpdatedRows !== 0n;
};

/**
 * Notifies the guardians of minors of what a match needs from the family: that a player is called up, and a new date.
 */
export const tellGuardians = async (tx: Query, by: Writing, event: GuardianEvent): Promise<void> => {
  const mail = event.off ? 'guardianMatchOff' : letters[event.kind];
  if (!mail) return;
  for (const ward of await wards(tx, event.clubId, event.playerIds)) {
    if (event.once !== undefined && !(await isFresh(tx, ward.id, event.once, by.clock()))) continue;
    const style = { dateStyle: 'full', timeStyle: 'short', timeZone: ward.time_zone } as const;
    const when = new Intl.DateTimeFormat(dateLocale(ward.language), style).format(event.at);
    const place = event.place ? `, ${event.place}` : '';
    await write(tx, by, ward, { kind: mail, values: { ...event.words, when, place } });
  }
};

/** Notifies the guardians of an invited minor, without the link. A guardian who is invited too has their own mail. */
export const tellGuardiansOfInvitation = async (
  tx: Query,
  by: Writing,
  { clubId, playerId, email }: { readonly clubId: string; readonly playerId: string; readonly email: string },
): Promise<void> => {
  for (const ward of await wards(tx, clubId, [playerId]))
    if (!listening(ward, by.clock()).some((one) => one.email.toLowerCase() === email.toLowerCase()))
      await write(tx, by, ward, { kind: 'guardianInvited', values: {} });
};
