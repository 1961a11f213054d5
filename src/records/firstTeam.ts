type Teams<T> = readonly (T & { readonly mine: boolean })[];

/** The first team that the user looks after or plays in; undefined without one. */
export const ownTeam = <T>(teams: Teams<T>) => teams.find(({ mine }) => mine);

/** The team that is chosen before the user has chosen one: the first of their own, else the first of all. */
export const firstTeam = <T>(teams: Teams<T>) => ownTeam(teams) ?? teams[0];
