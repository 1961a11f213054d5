declare const link: unique symbol;
/** A path of the app to which a notification leads. */
export type Link = string & { readonly [link]: true };
const path = (one: string): Link => one as Link;

/** The only makers of such paths, so that each can be tried against the app's routes. */
export const linkTo = {
  stands: (matchId: string) => path(`/matches/${matchId}/stands`),
  player: (playerId: string) => path(`/players/${playerId}`),
  injury: (injuryId: string) => path(`/injuries/${injuryId}`),
  outsider: (outsiderId: string) => path(`/scouting/${outsiderId}`),
  staffMember: (staffId: string) => path(`/staff/${staffId}`),
  team: (teamId: string) => path(`/teams/${teamId}`),
  evaluations: (teamId: string) => path(`/teams/${teamId}?tab=evaluations`),
  competition: (competitionId: string) => path(`/competitions/${competitionId}`),
  seasons: () => path('/seasons'),
  occasion: (occasionId: string) => path(`/calendar/${occasionId}`),
  calendar: () => path('/calendar'),
  home: () => path('/'),
} as const satisfies Readonly<Record<string, (id: string) => Link>>;
