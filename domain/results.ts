export type Played = { readonly own: number; readonly rival: number };
export type Outcome = 'win' | 'draw' | 'loss';

export const outcomeOf = ({ own, rival }: Played): Outcome => {
  if (own === rival) return 'draw';
  return own > rival ? 'win' : 'loss';
};

/** The sum of results, from our side. */
export const resultsOf = (matches: readonly Played[]) => {
  const many = (outcome: Outcome) => matches.filter((one) => outcomeOf(one) === outcome).length;
  return {
    played: matches.length,
    wins: many('win'),
    draws: many('draw'),
    losses: many('loss'),
    goalsFor: matches.reduce((sum, { own }) => sum + own, 0),
    goalsAgainst: matches.reduce((sum, { rival }) => sum + rival, 0),
    cleanSheets: matches.filter(({ rival }) => rival === 0).length,
  };
};
