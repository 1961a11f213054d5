import { z } from 'zod';
import { call, file } from './call.ts';
import { exportQuery, listQuery, pageOf, SeasonQuery, sheetType } from './list.ts';
import { MatchListItem } from './matchListItem.ts';
import { Id } from './values.ts';

/** Filter by status: in progress, in the future, or finished. */
export const standings = ['live', 'next', 'played'] as const;

/** `calendar`: in progress, then future from the nearest, then finished from the latest. It ignores the direction. */
export const matchSorts = ['calendar', 'kickoffAt', 'rival'] as const;
const filters = {
  /** Only matches of the user's own teams. */
  mine: z.stringbool().optional(),
  teamId: Id.optional(),
  competitionId: Id.optional(),
  seasonId: Id.optional(),
  standing: z.enum(standings).optional(),
};
export const MatchQuery = listQuery(matchSorts, filters);

const ClubParams = z.object({ clubId: Id });
const listCall = { method: 'GET', access: 'signedIn', refusals: ['notFound'] } as const;

/** Lists of matches. They have only matches that the caller may read: players get those of their own teams. */
export const matchList = {
  list: call({
    ...listCall,
    path: '/match/{clubId}/list',
    summary: 'List the matches of the club. The search looks in the opponent, the team and the ground.',
    params: ClubParams,
    query: MatchQuery,
    reply: pageOf(MatchListItem),
  }),
  exported: call({
    ...listCall,
    path: '/match/{clubId}/export',
    summary: 'Export the list of matches as a spreadsheet.',
    params: ClubParams,
    query: exportQuery(matchSorts, filters),
    reply: file(sheetType),
  }),
  rivals: call({
    ...listCall,
    path: '/match/{clubId}/rivals',
    summary: 'List the names of the opponents the club has played.',
    params: ClubParams,
    reply: z.array(z.string()),
  }),
  ofTeam: call({
    ...listCall,
    path: '/match/team/{teamId}',
    summary: 'List the matches of a team, of one season when it is given.',
    params: z.object({ teamId: Id }),
    query: SeasonQuery,
    reply: z.array(MatchListItem),
  }),
  ofClub: call({
    ...listCall,
    path: '/match/{clubId}/all',
    summary: 'List all matches of the club, or those of one season.',
    params: ClubParams,
    query: SeasonQuery,
    reply: z.array(MatchListItem),
  }),
  ofUser: call({
    ...listCall,
    path: '/match/user/{userId}/all',
    summary: "List the matches of a user's own teams.",
    params: z.object({ userId: Id }),
    query: SeasonQuery,
    reply: z.array(MatchListItem),
  }),
};
