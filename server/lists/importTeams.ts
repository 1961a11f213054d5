import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import { teamsOfClub } from '#server/modules/team/store.ts';

/** The ids of the teams that a cell names; undefined when one of them does not play this season. */
export type TeamsNamed = (cell: unknown) => readonly string[] | undefined;

/** Limit of teams of one person; a longer list is no list of teams. */
const partsAtMost = 12;

/** Reads the cells that name teams: one by its name, or several as an exported list writes them. */
export const namingTeams = async (query: Query, clubId: string): Promise<TeamsNamed> => {
  const teams = await teamsOfClub(query, clubId, new Set());
  const known = new Map(teams.map((team) => [searchKey(team.name), team.id]));
  // A team's own name may have commas: the longest matching name is meant.
  const idsOf = (parts: readonly string[]): readonly string[] | undefined => {
    for (let n = parts.length; n > 0; n -= 1) {
      const id = known.get(searchKey(parts.slice(0, n).join(',')));
      if (id === undefined) continue;
      const rest = n === parts.length ? [] : idsOf(parts.slice(n));
      if (rest) return [id, ...rest];
    }
    return undefined;
  };
  return (cell) => {
    if (typeof cell !== 'string') return [];
    const parts = cell.split(',');
    return parts.length > partsAtMost ? undefined : idsOf(parts);
  };
};
