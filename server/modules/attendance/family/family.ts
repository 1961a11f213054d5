import { Language } from '#contract/values.ts';
import type { Query } from '#server/db/database.ts';
import { wardsOfAddress } from '#server/notifications/guardians.ts';
import { addressKey } from '#server/notifications/readers.ts';
import type { Services } from '#server/services.ts';
import { type LinkRow, linkByHash } from './linkStore.ts';

/** Whoever holds a link, with the players that it answers for. */
export type Family = {
  readonly link: LinkRow;
  readonly clubId: string;
  readonly userId: string | null;
  readonly language: Language;
  readonly zone: string;
  readonly children: readonly { readonly id: string; readonly firstName: string }[];
};
type Needed = Pick<Services, 'database' | 'secrets' | 'clock'>;

/** The players of an account, while its address is the one that the link was sent to. */
const ofUser = async (
  query: Query,
  { secrets }: Needed,
  link: LinkRow,
  userId: string,
): Promise<Family | undefined> => {
  const account = await query
    .selectFrom('user_account')
    .innerJoin('club', 'club.id', 'user_account.club_id')
    .where('user_account.id', '=', userId)
    .where('user_account.club_id', '=', link.club_id)
    .where('user_account.deleted_at', 'is', null)
    .select(['user_account.email', 'user_account.language', 'user_account.time_zone', 'club.time_zone as club_zone'])
    .executeTakeFirst();
  if (!account || addressKey(secrets, account.email) !== link.address_key) return undefined;
  const players = await query
    .selectFrom('linked_player')
    .innerJoin('player', 'player.id', 'linked_player.player_id')
    .where('linked_player.user_id', '=', userId)
    .where('player.club_id', '=', link.club_id)
    .where('player.deleted_at', 'is', null)
    .select(['player.id', 'player.first_name'])
    .orderBy('player.first_name')
    .orderBy('player.id')
    .execute();
  return {
    ...{ link, clubId: link.club_id, userId, zone: account.time_zone ?? account.club_zone },
    language: Language.catch('es').parse(account.language),
    children: players.map(({ id, first_name: firstName }) => ({ id, firstName })),
  };
};

/** The minors of a club who have a guardian with the address that the link was sent to. */
const ofGuardian = async (query: Query, { secrets, clock }: Needed, link: LinkRow): Promise<Family | undefined> => {
  const address = secrets.open(link.address_sealed);
  if (address === undefined) return undefined;
  const found = await wardsOfAddress(query, { clubId: link.club_id, address, at: clock() });
  const [first] = found;
  if (!first) return undefined;
  return {
    ...{ link, clubId: link.club_id, userId: null, zone: first.time_zone },
    language: Language.catch('es').parse(first.language),
    children: found.map(({ id, first_name: firstName }) => ({ id, firstName })),
  };
};

/**
 * The family of a token. Undefined for one that is unknown, revoked or over, and once the address, the account or the
 * guardian is gone.
 */
export const familyOf = async (needed: Needed, token: string): Promise<Family | undefined> => {
  const { query } = needed.database;
  const link = await linkByHash(query, needed.secrets.hash(token));
  if (!link || link.expires_at <= needed.clock()) return undefined;
  const family = await (link.user_id === null
    ? ofGuardian(query, needed, link)
    : ofUser(query, needed, link, link.user_id));
  return family && family.children.length > 0 ? family : undefined;
};
