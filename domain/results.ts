export type Played = { readonly own: number; readonly rival: number };
export type Outcome = 'win' | 'draw' | 'loss';

export const outcomeOf = ({ own, rival }: Played): Outcome => {
  if (own === rival) return 'draw';
  return own > rival ? 'win' : 'loss';
};
