import type { PublicMatch } from '#contract/matchLink.ts';
import type { Sport } from '#domain/sports.ts';
import { initialsOf, publicMatch } from '#machines/match/publicMatch.ts';
import type { Query } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { MatchBook } from './book.ts';
import { type KnownLink, linkByHash, linkUntil } from './linkStore.ts';
import * as store from './store.ts';

/** The link of a token that is good now. */
export const goodLink = async (
  { database, secrets, clock }: Pick<Services, 'database' | 'secrets' | 'clock'>,
  token: string,
): Promise<KnownLink | undefined> => {
  const link = await linkByHash(database.query, secrets.hash(token));
  return link && linkUntil(link) > clock() ? link : undefined;
};

const pageOf = async (
  query: Query,
  book: MatchBook,
  matchId: string,
  now: number,
): Promise<PublicMatch | undefined> => {
  const row = await store.matchById(query, null, matchId);
  if (!row) return undefined;
  const folded = await book.read(query, row);
  book.keep(row, folded);
  const look = await store.lookOf(query, row.team_id);
  const squad = folded.now.state.players;
  const people = await store.peopleOf(query, row, Object.keys(squad));
  return publicMatch({
    facts: {
      kickoffAt: new Date(row.kickoff_at).toISOString(),
      isLocal: row.is_local === 1,
      format: row.format as Sport,
      teamName: look.team_name,
      rivalName: row.rival_name,
      shirtColour: look.shirt_colour,
      numberColour: look.number_colour,
    },
    people: people.map((one) => ({
      id: one.id,
      name: initialsOf(one.first_name, one.last_name),
      number: squad[one.id]?.dorsal ?? one.dorsal,
    })),
    log: folded.log,
    now: folded.now,
    serverTime: now,
  });
};

/** Public pages of matches, each folded from where it was left. Undefined for a match that is not there. */
export const createFamilyPages = ({ database, clock }: Pick<Services, 'database' | 'clock'>) => {
  const book = new MatchBook();
  return (matchId: string): Promise<PublicMatch | undefined> => pageOf(database.query, book, matchId, clock());
};
