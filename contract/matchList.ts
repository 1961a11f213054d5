import { z } from 'zod';
import { call, file } from './call.ts';
import { exportQuery, listQuery, pageOf, SeasonQuery, sheetType } from './list.ts';
import { MatchListItem } from './matchView.ts';
import { Id } from './values.ts';

/** Where a match stands for whoever looks for it: being played, still to come, or over. */
export const standings = ['live', 'next', 'played'] as const;

/** `calendar`: live ones, then the next from the nearest, then the played from the latest, whatever the direction. */
export const matchSorts = ['calendar', 'kickoffAt', 'rival'] as const;
const filters = {
  /** Only those of the user's own teams. */
  mine: z.stringbool().optional(),
  teamId: Id.optional(),
  competitionId: Id.optional(),
  seasonId: Id.optional(),
  standing: z.enum(standings).optional(),
};
export const MatchQuery = listQuery(matchSorts, filters);

const ClubParams = z.object({ clubId: Id });
const asked = { method: 'GET', access: 'signedIn', refusals: ['notFound'] } as const;

/** Lists of matches. What a user may not read is not in them: players see those of their own teams. */
export const matchList = {
  list: call({
    ...asked,
    path: '/match/{clubId}/list',
    says: 'Matches of the club a page at a time. Words are looked for in the rival, the team and the ground.',
    params: ClubParams,
    query: MatchQuery,
    reply: pageOf(MatchListItem),
  }),
  exported: call({
    ...asked,
    path: '/match/{clubId}/export',
    says: 'The same list as a spreadsheet.',
    params: ClubParams,
    query: exportQuery(matchSorts, filters),
    reply: file(sheetType),
  }),
  rivals: call({
    ...asked,
    path: '/match/{clubId}/rivals',
    says: 'Names of those who were played against.',
    params: ClubParams,
    reply: z.array(z.string()),
  }),
  ofTeam: call({
    ...asked,
    path: '/match/team/{teamId}',
    says: 'Matches of a team, of one season where it is named.',
    params: z.object({ teamId: Id }),
    query: SeasonQuery,
    reply: z.array(MatchListItem),
  }),
  ofClub: call({
    ...asked,
    path: '/match/{clubId}/all',
    says: 'Matches of the club, all of them, or of one season.',
    params: ClubParams,
    query: SeasonQuery,
    reply: z.array(MatchListItem),
  }),
  ofUser: call({
    ...asked,
    path: '/match/user/{userId}/all',
    says: "Matches of a user's own teams.",
    params: z.object({ userId: Id }),
    query: SeasonQuery,
    reply: z.array(MatchListItem),
  }),
};
