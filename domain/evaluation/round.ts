/** A round of evaluations (src/machines/evaluation/round.ts). `talked`: the results were talked over with the players. */
export const roundStates = ['planned', 'open', 'closed', 'talked'] as const;
/** When in a season, or why, a team is evaluated. */
export const roundKinds = ['seasonStart', 'midSeason', 'seasonEnd', 'trial', 'other'] as const;
export type RoundState = (typeof roundStates)[number];
export const raterStates = ['pending', 'draft', 'done'] as const;
export type RaterState = (typeof raterStates)[number];
/** To where whoever runs a round moves it. */
export const roundMoves = ['open', 'closed', 'talked'] as const;
export type RoundMove = (typeof roundMoves)[number];
