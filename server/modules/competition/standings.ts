import type { Competition } from '#contract/competition.ts';
import type { CompetitionResult, Standing } from '#contract/competitionPoints.ts';
import { tableOf } from '#domain/competition/table.ts';
import { dayOf } from '#domain/days.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { OwnMatch, ResultRow } from './resultStore.ts';
import type { SideRow } from './store.ts';

type Side = { readonly sideId: string | null; readonly teamId: string | null; readonly name: string };

const entered = ({ id, team_id, name }: SideRow): Side => ({ sideId: id, teamId: team_id, name });
/** By what the table knows a side: its entry, else the name by which own matches know it. */
const keyOf = ({ sideId, teamId, name }: Side): string => sideId ?? teamId ?? `name ${searchKey(name)}`;

/** Results of a competition: own matches as their logs say, the others as they were entered; newest first. */
export const resultsOf = (
  sides: readonly SideRow[],
  own: readonly OwnMatch[],
  others: readonly ResultRow[],
): CompetitionResult[] => {
  const byTeam = new Map(sides.filter((side) => side.team_id !== null).map((side) => [side.team_id, entered(side)]));
  const byName = new Map(sides.map((side) => [searchKey(side.name), entered(side)]));
  const byId = new Map(sides.map((side) => [side.id, entered(side)]));
  const fromMatches = own.map((match) => {
    const us = byTeam.get(match.team_id) ?? { sideId: null, teamId: match.team_id, name: match.team_name };
    const rival = byName.get(searchKey(match.rival_name)) ?? { sideId: null, teamId: null, name: match.rival_name };
    const isLocal = match.is_local === 1;
    return {
      id: match.id,
      matchId: match.id,
      round: '',
      playedOn: dayOf(new Date(match.kickoff_at), match.time_zone),
      home: isLocal ? us : rival,
      away: isLocal ? rival : us,
      homeGoals: isLocal ? match.own : match.rival,
      awayGoals: isLocal ? match.rival : match.own,
      version: match.version,
    };
  });
  const fromForms = others.flatMap((row) => {
    const [home, away] = [byId.get(row.home_id), byId.get(row.away_id)];
    if (!home || !away) return [];
    return [
      {
        id: row.id,
        matchId: null,
        round: row.round,
        playedOn: row.played_on,
        home,
        away,
        homeGoals: row.home_goals,
        awayGoals: row.away_goals,
        version: row.version,
      },
    ];
  });
  return [...fromMatches, ...fromForms].sort((a, b) => (b.playedOn ?? '').localeCompare(a.playedOn ?? ''));
};

/** The table of a competition. An opponent that appears only in the club's own matches has a row too. */
export const standingsOf = (
  { points, tieBreaks }: Pick<Competition, 'points' | 'tieBreaks'>,
  sides: readonly SideRow[],
  results: readonly CompetitionResult[],
): Standing[] => {
  const known = new Map(sides.map((side) => [side.id, entered(side)]));
  const all = new Map([...known.values()].map((side) => [keyOf(side), side]));
  for (const { home, away } of results) for (const side of [home, away]) all.set(keyOf(side), side);
  const played = results.map((one) => ({ ...one, home: keyOf(one.home), away: keyOf(one.away) }));
  return tableOf([...all.keys()], played, { points, tieBreaks })
    .flatMap(({ side, awayGoals: _away, ...sum }) => {
      const named = all.get(side);
      return named ? [{ ...named, ...sum, difference: sum.goalsFor - sum.goalsAgainst }] : [];
    })
    .sort((a, b) => a.position - b.position || searchKey(a.name).localeCompare(searchKey(b.name)));
};
