import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { match } from '#contract/match.ts';
import { player } from '#contract/player.ts';
import { staff } from '#contract/staff.ts';
import { team } from '#contract/team.ts';
import { may, reachOf } from '#domain/rights.ts';
import { searchWords } from '#domain/searchKey.ts';
import { linkTargetOf } from '#machines/match/matchBook.ts';
import { type Found, matchesWords } from './found.ts';
import { useStructure } from './useStructure.ts';

const most = 6;
const pause = 150;

/** The words as they are once the fingers rest. */
const useRested = (words: string): string => {
  const [rested, setRested] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), pause);
    return () => clearTimeout(timer);
  }, [words]);
  return rested.trim();
};

/** People, teams, matches and the rest of the club that fit the words, as far as the user may read them. */
export const usePalette = (typed: string) => {
  const { roles, clubId } = useUser();
  const term = useRested(typed);
  const words = searchWords(typed);
  const lists = (reachOf(roles, 'people.read') ?? 'own') !== 'own';
  const some = term.length > 0;
  const players = useQuery({
    ...query(player.found, { params: { clubId, search: term || '-' } }),
    enabled: lists && some,
    placeholderData: keepPreviousData,
  });
  const people = useQuery({
    ...query(staff.all, { query: { search: term, pageSize: most } }),
    enabled: lists && some,
    placeholderData: keepPreviousData,
  });
  const teams = useQuery({ ...query(team.all, {}), enabled: may(roles, 'structure.read') });
  const matches = useQuery({
    ...query(match.list, { params: { clubId }, query: { search: term, pageSize: most } }),
    enabled: some,
    placeholderData: keepPreviousData,
  });
  const structure = useStructure(term, words, teams.data ?? []);
  if (words.length === 0) return { ...structure, players: [], people: [], teams: [], matches: [] };
  return {
    ...structure,
    players: (players.data ?? [])
      .filter(({ firstName, lastName, shortName }) => matchesWords(words, firstName, lastName, shortName))
      .slice(0, most)
      .map(
        (one): Found => ({
          key: one.id,
          to: `/players/${one.id}`,
          label: `${one.firstName} ${one.lastName}`,
          description: one.teams
            .map(({ teamName, dorsal }) => (dorsal ? `${teamName} · ${dorsal}` : teamName))
            .join(', '),
        }),
      ),
    people: (people.data?.rows ?? [])
      .filter(({ firstName, lastName }) => matchesWords(words, firstName, lastName))
      .map(
        (one): Found => ({
          key: one.id,
          to: `/staff/${one.id}`,
          label: `${one.firstName} ${one.lastName}`,
          description: one.teams.map(({ teamName }) => teamName).join(', '),
        }),
      ),
    teams: (teams.data ?? [])
      .filter(({ name, category }) => matchesWords(words, name, category))
      .slice(0, most)
      .map((one): Found => ({ key: one.id, to: `/teams/${one.id}`, label: one.name, description: one.category })),
    matches: (matches.data?.rows ?? [])
      .filter(({ teamName, rival, venue }) => matchesWords(words, teamName, rival.name, venue ?? ''))
      .map(
        (one): Found => ({
          key: one.id,
          to: `/matches/${one.id}/${linkTargetOf(one, Date.now())}`,
          label: one.isLocal ? `${one.teamName} – ${one.rival.name}` : `${one.rival.name} – ${one.teamName}`,
          description: one.kickoffAt,
        }),
      ),
  };
};
