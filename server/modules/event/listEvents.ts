import { momentOf, plusDays } from '#domain/days.ts';
import type { Query } from '#server/db/database.ts';
import { matches, offsetOf, paged } from '#server/lists/page.ts';
import { clubNamed } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { eventViews } from './eventView.ts';
import { zoneOfClub } from './occasionStore.ts';
import { isOwn, type Viewer, viewerOfUser } from './viewerStore.ts';

type Asked = {
  readonly search: string;
  readonly sort: 'start' | 'title';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly pageSize: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly typeId?: string | undefined;
  readonly teamId?: string | undefined;
};
type Within = { readonly clubId: string; readonly zone: string; readonly viewer: Viewer };

/** The kind whose own type of the club this is; null for another type. */
const kindOfType = async (query: Query, clubId: string, typeId: string): Promise<string | null> => {
  const type = query.selectFrom('event_type').where('id', '=', typeId).where('club_id', '=', clubId).select('key');
  return (await type.executeTakeFirst())?.key ?? null;
};

/** Events of a club that match a query; those of a kind where the type is that of the kind. */
export const listedQuery = (query: Query, { clubId, zone, viewer }: Within, asked: Asked, kind: string | null) => {
  const { from, to, typeId, teamId, search } = asked;
  const moment = (day: string) => momentOf({ day, time: '00:00' }, zone).getTime();
  return query
    .selectFrom('occasion')
    .where('occasion.club_id', '=', clubId)
    .where('occasion.deleted_at', 'is', null)
    .where('occasion.kind', '=', kind ?? 'event')
    .where((by) => by.and(matches('occasion.title_key', search)))
    .$if(from !== undefined, (q) => q.where('occasion.ends_at', '>', moment(String(from))))
    .$if(to !== undefined, (q) => q.where('occasion.starts_at', '<', moment(plusDays(String(to), 1))))
    .$if(typeId !== undefined && kind === null, (q) => q.where('occasion.type_id', '=', String(typeId)))
    .$if(teamId !== undefined, (q) =>
      q.where('occasion.id', 'in', (by) =>
        by
          .selectFrom('occasion_target')
          .where('target_id', '=', String(teamId))
          .where('excluded', '=', 0)
          .select('occasion_id'),
      ),
    )
    .$if(!viewer.all, (q) => q.where(isOwn(viewer)));
};

/** A page of the events of a club that a user may see. */
export const createList =
  ({ database: { query }, clock }: Services) =>
  async (user: User, named: string, asked: Asked) => {
    const clubId = await clubNamed(query, user, named);
    const viewer = await viewerOfUser(query, user);
    const kind = asked.typeId === undefined ? null : await kindOfType(query, clubId, asked.typeId);
    const found = listedQuery(query, { clubId, zone: await zoneOfClub(query, clubId), viewer }, asked, kind);
    const { many } = await found.select((by) => by.fn.countAll<number>().as('many')).executeTakeFirstOrThrow();
    const rows = await found
      .selectAll('occasion')
      .orderBy(asked.sort === 'title' ? 'occasion.title_key' : 'occasion.starts_at', asked.direction)
      .orderBy('occasion.id', asked.direction)
      .limit(asked.pageSize)
      .offset(offsetOf(asked))
      .execute();
    return paged(await eventViews(query, user, rows, clock()), Number(many), asked);
  };
