import type { scouting } from '#contract/scouting.ts';
import { dayOf } from '#domain/days.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { paged } from '#server/lists/page.ts';
import { zoneOf } from '#server/modules/club/store.ts';
import { clubNamed, scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import { foreignPage, seasonBegan, stageCounts } from './listStore.ts';
import * as opened from './opened.ts';
import { reportsOf } from './reportStore.ts';
import { statsOf } from './stats.ts';
import * as store from './store.ts';
import { asForeignRow, asReport, asReportRow } from './views.ts';

type Reads = 'ofClub' | 'people' | 'get' | 'stats';

/** The calls that read outsiders and what is said about them. */
export const readHandlers = ({ database, clock }: Services): Pick<Handlers<typeof scouting>, Reads> => {
  const { query } = database;
  return {
    ofClub: async ({ params, query: of }, { user }) => {
      const clubId = await clubNamed(query, user, params.clubId);
      const [seeing, within] = [opened.seeingOf(user), { clubId, today: await opened.todayIn(query, clubId, clock()) }];
      const { rows, total } = await foreignPage(query, seeing, within, of);
      const counts = await store.countsOf(
        query,
        rows.map(({ id }) => id),
      );
      const items = rows.map((row) => asForeignRow(row, counts(row.id), within.today));
      const all = await stageCounts(query, seeing, within, await seasonBegan(query, clubId));
      return { ...paged(items, total, of), ...all };
    },
    people: (_asked, { user }) => opened.scoutsOf(query, user.clubId),
    get: async ({ params: { id } }, { user }) => {
      const row = await store.foreignRow(query, opened.seeingOf(user), { scope: scopeOf(user), id });
      if (row) return opened.wholeForeign(query, user, row, clock());
      return { kind: 'report', ...asReportRow(await opened.reportFor(query, user, id), user.id) };
    },
    stats: async ({ params: { id } }, { user }) => {
      const row = await opened.foreignOf(query, user, id);
      const reports = await reportsOf(query, opened.seeingOf(user), row.id);
      const recordedOn = dayOf(new Date(row.created_at), await zoneOf(query, row.club_id));
      const today = await opened.todayIn(query, row.club_id, clock());
      const decisions = await store.decisionsOf(query, row.id);
      return statsOf(
        { row, recordedOn, today },
        decisions,
        reports.map((one) => asReport(one, user.id)),
      );
    },
  };
};
