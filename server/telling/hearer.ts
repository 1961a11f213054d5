import { Language } from '#contract/values.ts';
import { type Channels, channelsOf, type NotificationKind } from '#domain/notificationKinds.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { listening, wardsOfAddress } from '#server/notifications/guardians.ts';
import type { Services } from '#server/services.ts';
import type { Item } from './entries.ts';

/** Somebody to whom a letter is written now. */
export type Hearer = {
  readonly reader: string;
  readonly clubId: string;
  readonly language: Language;
  readonly zone: string;
  /** First names of the players for whom the reader may answer. */
  readonly children: ReadonlyMap<string, string>;
  readonly wants: (kind: NotificationKind) => Channels;
} & (
  | { readonly account: Tables['user_account'] }
  | { readonly account: null; readonly address: string; readonly name: string }
);

const ofUser = async (tx: Query, { reader, club_id: clubId, user_id }: Item): Promise<Hearer | undefined> => {
  const account = await tx
    .selectFrom('user_account')
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
  if (!account) return undefined;
  const club = await tx.selectFrom('club').where('id', '=', clubId).select('time_zone').executeTakeFirstOrThrow();
  const players = await tx
    .selectFrom('linked_player')
    .innerJoin('player', 'player.id', 'linked_player.player_id')
    .where('linked_player.user_id', '=', account.id)
    .where('player.deleted_at', 'is', null)
    .select(['player.id', 'player.first_name'])
    .execute();
  return {
    ...{ reader, clubId, account, zone: account.time_zone ?? club.time_zone },
    language: Language.catch('es').parse(account.language),
    children: new Map(players.map(({ id, first_name }) => [id, first_name])),
    wants: (kind) => channelsOf(kind, JSON.parse(account.notifications)),
  };
};

const byMailAlone: Channels = { app: false, mail: true, push: false };
const ofGuardian = async (
  tx: Query,
  { secrets, clock }: Services,
  { reader, club_id: clubId, address_sealed }: Item,
): Promise<Hearer | undefined> => {
  const address = address_sealed === null ? undefined : secrets.open(address_sealed);
  if (address === undefined) return undefined;
  const at = clock();
  const wards = await wardsOfAddress(tx, { clubId, address, at });
  const [first] = wards;
  if (!first) return undefined;
  const known = listening(first, at).find(({ email }) => email.toLowerCase() === address.toLowerCase());
  return {
    ...{ reader, clubId, account: null, address, name: known?.name ?? '', zone: first.time_zone },
    language: Language.catch('es').parse(first.language),
    children: new Map(wards.map(({ id, first_name }) => [id, first_name])),
    wants: () => byMailAlone,
  };
};

/** The reader of an item as they are now; undefined for an account or a guardian that is gone. */
export const hearerOf = (tx: Query, services: Services, item: Item): Promise<Hearer | undefined> =>
  item.user_id === null ? ofGuardian(tx, services, item) : ofUser(tx, item);
