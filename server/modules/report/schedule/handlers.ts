import { AppError } from '#contract/errors.ts';
import type { ReportSchedule, reportSchedule, ScheduleBody } from '#contract/reportSchedule.ts';
import { nextMoment, nextMoments } from '#domain/insight/schedule.ts';
import { reachesTo } from '#domain/rights.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { iso } from '#server/lists/page.ts';
import { zoneOf } from '#server/modules/club/store.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { type Asker, templateFor } from '../templateHandlers.ts';
import { needOneChart, recipientRows } from './checking.ts';
import { runNow, timesOf } from './claiming.ts';
import { maySend } from './receiving.ts';
import { runsFor, schedulesFor } from './scheduleReply.ts';
import * as store from './scheduleStore.ts';
import { sendTest } from './testing.ts';

const runsClub = (user: User): boolean => reachesTo(user.roles, 'report.send', 'club');

type Columns = Pick<
  store.ScheduleRow,
  | (
      | 'template_id'
      | 'name'
      | 'cadence'
      | 'time'
      | 'zone'
      | 'weekday'
      | 'month_day'
      | 'match_state'
      | 'format'
      | 'words'
    )
  | ('only_match' | 'skip_empty' | 'skip_same')
>;
const columnsOf = (body: ScheduleBody, zone: string): Columns => ({
  ...{ template_id: body.templateId, name: body.name, cadence: body.cadence, time: body.time, zone },
  weekday: body.cadence === 'weekly' ? body.weekday : null,
  month_day: body.cadence === 'monthly' ? body.monthDay : null,
  ...{ match_state: body.matchState, only_match: body.onlyMatch ? 1 : 0, format: body.format, words: body.words },
  ...{ skip_empty: body.skipEmpty ? 1 : 0, skip_same: body.skipSame ? 1 : 0 },
});

/** What the calls share: who sees and changes a schedule, and how it is shown. */
const scheduleAccess = ({ database: { query }, clock, announcements }: Services) => {
  const announce = ({ club_id: clubId, id }: Pick<store.ScheduleRow, 'club_id' | 'id'>): void =>
    announcements.announce({ kind: 'clubChanged', clubId, of: 'reportSchedule', ids: [id] });
  const readingOf = ({ user, request }: Asker) => ({
    ...{ userId: user.id, runsClub: runsClub(user), language: languageOf(request.headers['accept-language']) },
  });
  /** Throws `notFound` for one that the user neither has nor receives. */
  const seen = async (from: Query, user: User, id: string) => {
    const row = await store.scheduleRow(from, { clubId: user.clubId, id });
    if (!row) throw new AppError('notFound');
    const edit = row.owner_id === user.id || runsClub(user);
    if (!edit && !(await store.receivedBy(from, user.id)).some((one) => one.id === id)) throw new AppError('notFound');
    return { row, edit };
  };
  const owned = async (from: Query, user: User, id: string) => {
    const { row, edit } = await seen(from, user, id);
    if (!edit) throw new AppError('notFound');
    return row;
  };
  const shown = async (asker: Asker, id: string): Promise<ReportSchedule> => {
    const { row } = await seen(query, asker.user, id);
    const [one] = await schedulesFor(query, readingOf(asker), [row]);
    return one as ReportSchedule;
  };
  /** The next moment of one that is on, and from when it sends: nothing of the time before. */
  const begun = (times: Parameters<typeof nextMoment>[0]) => {
    const now = clock();
    return {
      next_at: nextMoment(times, now) ?? null,
      since: now,
      is_active: 1,
      paused_why: null,
      failures: 0,
    } as const;
  };
  return { announce, readingOf, seen, owned, shown, begun };
};

/** Schedules of reports. A user who runs the club changes all of them; a recipient sees and stops their own. */
export const reportScheduleHandlers = (services: Services): Handlers<typeof reportSchedule> => {
  const { database, clock } = services;
  const { query } = database;
  const { announce, readingOf, seen, owned, shown, begun } = scheduleAccess(services);
  /** Throws `notFound` for a report that the user does not see, or the owner of the schedule may not send. */
  const needTemplate = async (asker: Asker, row: Parameters<typeof maySend>[1]): Promise<void> => {
    await templateFor(query, asker, row.template_id);
    if (!(await maySend(query, row))) throw new AppError('notFound');
  };
  const change: Pick<Handlers<typeof reportSchedule>, 'update' | 'remove' | 'toggle' | 'stop'> = {
    update: async ({ params: { id }, body }, asker) => {
      const { user } = asker;
      const row = await owned(query, user, id);
      const isOther = body.templateId !== row.template_id;
      if (isOther) await needTemplate(asker, { ...row, template_id: body.templateId });
      if (body.format === 'PNG' && (isOther || row.format !== 'PNG'))
        await needOneChart(query, row.club_id, body.templateId);
      const columns = columnsOf(body, body.zone ?? row.zone);
      const next = row.is_active === 1 ? begun(timesOf({ ...row, ...columns })) : {};
      await database.transaction(async (tx) => {
        const rows = await recipientRows(tx, user, body);
        const isAt = await store.changeSchedule(
          tx,
          { id, version: body.version },
          {
            ...{ ...columns, ...next, updated_at: clock() },
          },
        );
        if (!isAt) throw new AppError('record.changed');
        await store.setRecipients(tx, id, rows);
      });
      announce(row);
      return shown(asker, id);
    },
    remove: async ({ params: { id } }, { user }) => {
      const row = await owned(query, user, id);
      const gone = { deleted_at: clock(), is_active: 0, next_at: null, updated_at: clock() } as const;
      await database.transaction((tx) => store.changeSchedule(tx, { id }, gone));
      announce(row);
      return { done: true };
    },
    toggle: async ({ params: { id }, body: { isActive } }, asker) => {
      const row = await owned(query, asker.user, id);
      const set = isActive ? begun(timesOf(row)) : ({ is_active: 0, next_at: null } as const);
      await database.transaction((tx) => store.changeSchedule(tx, { id }, { ...set, updated_at: clock() }));
      announce(row);
      return shown(asker, id);
    },
    stop: async ({ params: { id }, body: { stopped } }, asker) => {
      const { row } = await seen(query, asker.user, id);
      await database.transaction((tx) => store.setStopped(tx, id, asker.user.id, stopped));
      announce(row);
      return shown(asker, id);
    },
  };

  return {
    ...change,
    mine: async ({ query: { templateId } }, asker) => {
      const { user } = asker;
      const of = { clubId: user.clubId, userId: user.id, all: runsClub(user), templateId };
      const own = await store.schedulesOf(query, of);
      const known = new Set(own.map(({ id }) => id));
      const received = (await store.receivedBy(query, user.id)).filter(
        (row) => !known.has(row.id) && (templateId === undefined || row.template_id === templateId),
      );
      return schedulesFor(query, readingOf(asker), [...own, ...received]);
    },
    get: async ({ params: { id } }, asker) => {
      const { edit } = await seen(query, asker.user, id);
      return { ...(await shown(asker, id)), runs: await runsFor(query, id, edit ? undefined : asker.user.id) };
    },
    add: async ({ body }, asker) => {
      const { user } = asker;
      await needTemplate(asker, { template_id: body.templateId, club_id: user.clubId, owner_id: user.id });
      if (body.format === 'PNG') await needOneChart(query, user.clubId, body.templateId);
      const [id, now] = [crypto.randomUUID(), clock()];
      const columns = columnsOf(body, body.zone ?? (await zoneOf(query, user.clubId)));
      const own = { id, club_id: user.clubId, owner_id: user.id, version: 1, created_at: now, updated_at: now };
      const times = { ...columns, cadence: body.cadence, monthDay: columns.month_day };
      await database.transaction(async (tx) => {
        const rows = await recipientRows(tx, user, body);
        await store.insertSchedule(tx, { ...own, ...columns, ...begun(times), deleted_at: null });
        await store.setRecipients(tx, id, rows);
      });
      announce({ club_id: user.clubId, id });
      return shown(asker, id);
    },
    testEmail: async ({ params: { id }, body: { testRecipient } }, { user }) => {
      await sendTest(services, { user, row: await owned(query, user, id), address: testRecipient });
      return { done: true };
    },
    next: async ({ params: { id } }, { user }) => {
      const { row } = await seen(query, user, id);
      return nextMoments(timesOf(row), clock(), 5).map(iso);
    },
    run: async ({ params: { id }, body: { commandId } }, { user }) => {
      const row = await owned(query, user, id);
      await runNow(services, row, commandId);
      announce(row);
      return { done: true };
    },
  };
};
