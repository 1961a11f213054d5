import { calls } from '#contract/calls.ts';
import { tokenFor } from '#server/modules/attendance/family/linkStore.ts';
import type { Running } from '../harness.ts';
import type { Person } from '../people.ts';
import { insertDevice } from '../walkDevices.ts';

type Given = {
  readonly clubId: string;
  readonly user: Person;
  /** Of the account and of the guardian. */
  readonly email: string;
  /** A player with a guardian of this address. */
  readonly playerId: string;
};
export type Tokens = Awaited<ReturnType<typeof giveTokens>>;

const scheduled = (clubId: string, ownerId: string, templateId: string, id: string, at: number) => ({
  ...{ id, club_id: clubId, owner_id: ownerId, template_id: templateId, name: 'Weekly', cadence: 'weekly' },
  ...{
    weekday: 1,
    month_day: null,
    time: '08:00',
    zone: 'Europe/Madrid',
    match_state: 'final',
    only_match: 0 as const,
  },
  ...{ format: 'pdf', words: '', skip_empty: 0 as const, skip_same: 0 as const, is_active: 1 as const },
  ...{ paused_why: null, failures: 0, next_at: at, since: at, version: 1, created_at: at, updated_at: at },
  deleted_at: null,
});

/**
 * Gives a person one of everything that opens or reaches something without a password: a calendar feed, answer links as a
 * guardian and as an account, a device for push messages, reports to come, a code by mail, a session.
 */
export const giveTokens = async (app: Running, { clubId, user, email, playerId }: Given) => {
  const { query } = app.database;
  const now = app.clock();
  // The first look makes the keys of the server, and ends devices of older ones.
  await app.send(calls.push.mine, {}, user.token);
  const linked = { user_id: user.id, player_id: playerId, added_at: now, added_by: null };
  await query.insertInto('account_player').values(linked).execute();
  const { feed } = await app.send(calls.calendarFeed.renew, { body: {} }, user.token);
  const path = new URL(String(feed?.url)).pathname;
  const guardian = await tokenFor(query, app.services.secrets, { clubId, userId: null, address: email }, now);
  const account = await tokenFor(query, app.services.secrets, { clubId, userId: user.id, address: email }, now);
  const session = await query.selectFrom('user_session').select('id').where('user_id', '=', user.id).execute();
  await insertDevice(query, { userId: user.id, sessionId: String(session[0]?.id) });
  const { seal } = app.services.secrets;
  await query
    .updateTable('push_subscription')
    .set({ sealed: seal(`{"endpoint":"https://push/${email}"}`) })
    .execute();

  const templateId = crypto.randomUUID();
  await query
    .insertInto('report_template')
    .values({
      ...{ id: templateId, club_id: clubId, owner_id: user.id, name: 'Mine', name_key: 'mine', says: '' },
      ...{ context: 'club', audience: 'coach', definition: '{}', definition_version: 1, level: 'own', may_edit: 0 },
      ...{ version: 1, created_at: now, updated_at: now, deleted_at: now },
    })
    .execute();
  const [own, others] = [crypto.randomUUID(), crypto.randomUUID()];
  const admin = await query
    .selectFrom('user_account')
    .select('id')
    .where('id', '<>', user.id)
    .executeTakeFirstOrThrow();
  await query
    .insertInto('report_schedule')
    .values([
      scheduled(clubId, user.id, templateId, own, now + 1e9),
      scheduled(clubId, admin.id, templateId, others, now + 1e9),
    ])
    .execute();
  for (const schedule_id of [own, others])
    await query
      .insertInto('report_schedule_recipient')
      .values({ schedule_id, kind: 'user', recipient: user.id })
      .execute();
  const reader = `user:${user.id}`;
  await query.insertInto('telling_day').values({ reader, day: '2026-11-01', at: now }).execute();

  const isOpen: Readonly<Record<string, () => Promise<boolean>>> = {
    session: async () => (await app.ask({ url: '/users/home', token: user.token })).statusCode === 200,
    'calendar feed': async () =>
      (await app.ask({ url: path, headers: { accept: 'text/calendar' } })).statusCode === 200,
    'answer link of the guardian': async () => {
      const page = await app.ask({ method: 'POST', url: '/api/Answer', payload: { token: guardian } });
      return page.statusCode === 200 && page.payload.includes(playerId);
    },
    'answer link of the account': async () =>
      (await app.ask({ method: 'POST', url: '/api/Answer', payload: { token: account } })).statusCode === 200,
    'sealed addresses': async () =>
      (await query.selectFrom('answer_link').select('address_sealed').execute()).some(
        (row) => app.services.secrets.open(row.address_sealed)?.toLowerCase() === email,
      ),
    device: async () =>
      (await query.selectFrom('push_subscription').select('id').where('user_id', '=', user.id).execute()).length > 0,
    'check-in code': async () => {
      const { method, path: url } = calls.attendance.checkIn;
      return (await app.ask({ method, url, payload: { code: 'x' }, token: user.token })).statusCode !== 401;
    },
    'scheduled report': async () =>
      (
        await query
          .selectFrom('report_schedule')
          .select('id')
          .where('id', '=', own)
          .where('is_active', '=', 1)
          .execute()
      ).length > 0,
    recipient: async () =>
      (await query.selectFrom('report_schedule_recipient').selectAll().where('recipient', '=', user.id).execute())
        .length > 0,
  };
  return {
    names: Object.keys(isOpen),
    /** Those that still open something. */
    stillOpen: async (): Promise<readonly string[]> => {
      const open: string[] = [];
      for (const [name, ask] of Object.entries(isOpen)) if (await ask()) open.push(name);
      return open;
    },
  };
};
