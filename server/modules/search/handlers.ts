import type { Call } from '#contract/call.ts';
import { type CallGroups, calls } from '#contract/calls.ts';
import type { SearchResult, search } from '#contract/search.ts';
import { reachOf } from '#domain/rights.ts';
import { matchesWords, searchWords } from '#domain/searchKey.ts';
import { linkTargetOf } from '#machines/match/matchBook.ts';
import type { Query } from '#server/db/database.ts';
import type { Context, Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import { type Asker, createFindOccasions, mayCall, mostOfKind, type OccasionLists } from './occasions.ts';

/** The lists that a search reads, each through its own handler, so that a search shows nothing that its list hides. */
type Lists = {
  readonly [G in
    | 'player'
    | 'staff'
    | 'team'
    | 'match'
    | 'competition'
    | 'season'
    | 'user'
    | 'eventType'
    | 'exercise']: Handlers<CallGroups[G]>;
} & OccasionLists;

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

const groupsNamed = (query: Query, clubId: string) =>
  query
    .selectFrom('team_group')
    .innerJoin('team', 'team.id', 'team_group.team_id')
    .where('team_group.club_id', '=', clubId)
    .where('team_group.deleted_at', 'is', null)
    .where('team.deleted_at', 'is', null)
    .select(['team_group.id', 'team_group.name', 'team.id as team_id', 'team.name as team_name'])
    .orderBy('team_group.name')
    .execute();

/** What each list holds that fits the text, and nothing of a list that the asker may not read. */
const foundInLists = async (
  { database }: Pick<Services, 'database'>,
  of: Lists,
  text: string,
  given: Context<typeof search.find>,
) => {
  // What any handler of a list takes, whatever its own call is.
  const context: Asker = given;
  const { user } = given;
  const { clubId } = user;
  const ofClub = { clubId };
  const readsLists = (reachOf(user.roles, 'people.read') ?? 'own') !== 'own';
  const wholeClub = ['club', 'all'].includes(reachOf(user.roles, 'structure.read') ?? '');
  /** The rows of a list, where the user may have it. */
  const rowsOf = async <C extends Call, T>(one: C, allowed: boolean, read: () => T): Promise<Awaited<T> | []> =>
    allowed && mayCall(user, one) ? await read() : [];
  const page = { search: text, pageSize: mostOfKind };

  const players = await rowsOf(calls.player.found, readsLists, () =>
    of.player.found({ params: { ...ofClub, search: text } }, context),
  );
  const staff = await rowsOf(calls.staff.all, readsLists, async () => {
    const found = await of.staff.all({ query: calls.staff.all.query.parse(page) }, context);
    return found.rows;
  });
  const teams = await rowsOf(calls.team.all, true, () => of.team.all({ query: {} }, context));
  const matches = await rowsOf(calls.match.list, true, async () => {
    const found = await of.match.list({ params: ofClub, query: calls.match.list.query.parse(page) }, context);
    return found.rows;
  });
  const competitions = await rowsOf(calls.competition.all, true, async () => {
    const found = await of.competition.all({ query: calls.competition.all.query.parse(page) }, context);
    return found.rows;
  });
  const seasons = await rowsOf(calls.season.ofClub, wholeClub, () => of.season.ofClub({ params: ofClub }, context));
  const groups = await rowsOf(calls.teamGroup.ofTeam, wholeClub, () => groupsNamed(database.query, clubId));
  const types = await rowsOf(calls.eventType.all, wholeClub, async () => {
    const found = await of.eventType.all({ params: ofClub, query: calls.eventType.all.query.parse(page) }, context);
    return found.rows;
  });
  const exercises = await rowsOf(calls.exercise.filtered, true, async () => {
    const asked = calls.exercise.filtered.query.parse({ query: text, pageSize: mostOfKind });
    const found = await of.exercise.filtered({ query: asked }, context);
    return found.rows;
  });
  const users = await rowsOf(calls.user.all, true, async () => {
    const found = await of.user.all({ query: calls.user.all.query.parse(page) }, context);
    return found.rows;
  });
  return { players, staff, teams, matches, competitions, seasons, groups, types, exercises, users };
};

type Found = Awaited<ReturnType<typeof foundInLists>>;

const recordResults = (found: Found, words: readonly string[]): readonly SearchResult[] => {
  const { players, teams, staff, competitions, seasons, groups, exercises, types, users } = found;
  const rows: readonly Omit<SearchResult, 'at'>[][] = [
    players.map((one) => ({
      kind: 'player',
      id: one.id,
      label: nameOf(one),
      detail: one.teams.map(({ teamName, dorsal }) => (dorsal ? `${teamName} · ${dorsal}` : teamName)).join(', '),
      to: `/players/${one.id}`,
    })),
    teams
      .filter(({ name, category }) => matchesWords(words, name, category))
      .map(({ id, name, category }) => ({ kind: 'team', id, label: name, detail: category, to: `/teams/${id}` })),
    staff.map((one) => ({
      kind: 'staff',
      id: one.id,
      label: nameOf(one),
      detail: one.teams.map(({ teamName }) => teamName).join(', '),
      to: `/staff/${one.id}`,
    })),
    competitions.map(({ id, name, seasonName }) => ({
      kind: 'competition',
      id,
      label: name,
      detail: seasonName,
      to: `/competitions/${id}`,
    })),
    seasons
      .filter(({ name }) => matchesWords(words, name))
      .map(({ id, name }) => ({ kind: 'season', id, label: name, detail: '', to: '/seasons' })),
    groups
      .filter(({ name }) => matchesWords(words, name))
      .map(({ id, name, team_id, team_name }) => ({
        kind: 'teamGroup',
        id,
        label: name,
        detail: team_name,
        to: `/teams/${team_id}`,
      })),
    exercises.map(({ id, name, objective }) => ({
      kind: 'exercise',
      id,
      label: name,
      detail: objective,
      to: `/exercises/${id}`,
    })),
    types.map(({ id, name }) => ({ kind: 'eventType', id, label: name, detail: '', to: `/event-types/${id}` })),
    users.map((one) => ({
      kind: 'user',
      id: one.id,
      label: nameOf(one) || one.userName,
      detail: one.email,
      to: `/club/users?user=${one.id}`,
    })),
  ];
  return rows.flatMap((some) => some.slice(0, mostOfKind).map((one) => ({ ...one, at: null })));
};

const matchResults = ({ matches }: Found, now: number): readonly SearchResult[] =>
  matches.map((one) => {
    const sides = one.isLocal ? [one.teamName, one.rival.name] : [one.rival.name, one.teamName];
    const to = `/matches/${one.id}/${linkTargetOf(one, now)}`;
    return { kind: 'match', id: one.id, label: sides.join(' – '), detail: '', at: one.kickoffAt, to };
  });

export const searchHandlers = (services: Pick<Services, 'database' | 'clock'>, of: Lists): Handlers<typeof search> => {
  const findOccasions = createFindOccasions(services, of);
  return {
    find: async ({ query: { query: text } }, given) => {
      const words = searchWords(text);
      // Of signs alone nothing is left to look for, and every list would match.
      if (words.length === 0) return [];
      const found = await foundInLists(services, of, text, given);
      const results = [...recordResults(found, words), ...matchResults(found, services.clock())];
      const known = new Set(results.map(({ id }) => id));
      const occasions = await findOccasions(text, given);
      return [...results, ...occasions.filter(({ id }) => !known.has(id))];
    },
  };
};
