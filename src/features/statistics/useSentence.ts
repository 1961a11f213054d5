import { useSearchParams } from 'react-router';
import type { StatisticsPage } from '#contract/statistics.ts';
import { dayHere } from '#ui/layout/dates.ts';
import { useEventTypes, usePlayers, useReadsOwn, useSeasons, useTeams } from './queries.ts';
import { addressWith, everything, questionOf, type Sentence, sentenceIn, spans } from './sentence.ts';

/**
 * The filter of a page, read from the address, with what each of its words can become. A new word is a step that the
 * back button takes back. The question is undefined until everything it names is known.
 */
export const useSentence = (page: StatisticsPage) => {
  const [address, setAddress] = useSearchParams();
  const isOwn = useReadsOwn();
  const usual: Sentence = { ...everything, ...(isOwn && { scope: 'player' }) };
  const written = sentenceIn(address, usual);
  const isOfSeason = ![everything.when, ...spans, 'dates'].includes(written.when);
  const seasons = useSeasons();
  const teams = useTeams(isOfSeason ? written.when : undefined);
  const ofPlayer = written.scope === 'player';
  const [firstTeam] = teams ?? [];
  const teamOfPlayers = written.team === 'any' ? firstTeam?.id : written.team;
  const players = usePlayers(ofPlayer ? teamOfPlayers : undefined);
  const types = useEventTypes(page === 'events');
  const sentence: Sentence = ofPlayer
    ? { ...written, team: teamOfPlayers ?? 'any', player: written.player || (players?.[0]?.id ?? '') }
    : written;
  return {
    sentence,
    isOwn,
    question: questionOf(sentence, page, dayHere(Date.now())),
    choices: { seasons, teams: teams ?? [], players: players ?? [], types },
    /** Nobody to choose: a team without players. */
    nobody: ofPlayer && players?.length === 0,
    put: (change: Partial<Sentence>) => {
      // A link names the team of its player, so that both can be read.
      const team = 'player' in change && !isOwn ? { team: teamOfPlayers ?? 'any' } : {};
      setAddress((before) => addressWith(before, usual, { ...team, ...change }));
    },
  };
};
