/**
 * The kinds of notifications that exist, for each has its switches. `mail`, `push`: whether it also comes by mail and as a
 * push message on the devices that the user has switched on, by default.
 */
export const notificationKinds = {
  calledUp: { mail: true, push: true },
  matchChanged: { mail: true, push: true },
  matchResult: { mail: false, push: true },
  asked: { mail: true, push: true },
  reminder: { mail: true, push: true },
  occasionChanged: { mail: true, push: true },
  occasionCancelled: { mail: true, push: true },
  placeFree: { mail: true, push: true },
  placeAsked: { mail: true, push: true },
  answeredLate: { mail: false, push: true },
  rpeAsked: { mail: false, push: true },
  calendarClash: { mail: false, push: false },
  dayAhead: { mail: true, push: true },
  teamJoined: { mail: false, push: false },
  seasonChanged: { mail: false, push: false },
  pointsGiven: { mail: false, push: false },
  evaluationAsked: { mail: true, push: true },
  evaluationShared: { mail: false, push: true },
  goalDue: { mail: false, push: true },
  measured: { mail: false, push: false },
  injuryDraft: { mail: false, push: true },
  injuryPhase: { mail: false, push: true },
  scoutingStage: { mail: false, push: true },
  injuryOverdue: { mail: false, push: true },
  returnSoon: { mail: false, push: true },
  medicalNamed: { mail: true, push: false },
} as const satisfies Readonly<Record<string, { readonly mail: boolean; readonly push: boolean }>>;
export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as readonly NotificationKind[];

/** Where a notification goes. Warnings about the account itself are always mailed. */
export type Channels = { readonly app: boolean; readonly mail: boolean; readonly push: boolean };
export const defaultChannels = (kind: NotificationKind): Channels => ({ app: true, ...notificationKinds[kind] });

/** The channels chosen for a kind; a channel without a choice has the default. */
export const channelsOf = (
  kind: NotificationKind,
  chosen: Readonly<Partial<Record<NotificationKind, Partial<Channels>>>> | null,
): Channels => ({ ...defaultChannels(kind), ...chosen?.[kind] });
