/** What has a time and calls people. */
export const occasionKinds = ['event', 'training', 'match'] as const;
export type OccasionKind = (typeof occasionKinds)[number];
/** What a calendar shows. */
export const calendarKinds = [...occasionKinds, 'birthday'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

export const occasionStates = ['planned', 'cancelled', 'postponed'] as const;
/** Whom an occasion calls: everybody of the club, a role, a team, a group, or one person. */
export const targetKinds = ['club', 'role', 'team', 'group', 'player', 'staff'] as const;
/** Whose calendar is read. */
export const calendarViews = ['mine', 'club', 'team', 'group', 'person', 'pitch'] as const;

/** A calendar is read for at most so many days. */
export const calendarDaysAtMost = 100;
/** An occasion takes at most so many days. */
export const occasionDaysAtMost = 31;
