/** The kinds of notifications that exist, for each has its switch. `mail`: whether it also comes by mail, by default. */
export const notificationKinds = {
  calledUp: { mail: true },
  matchChanged: { mail: true },
  matchResult: { mail: false },
  asked: { mail: true },
  reminder: { mail: true },
  occasionChanged: { mail: true },
  occasionCancelled: { mail: true },
  placeFree: { mail: true },
  answeredLate: { mail: false },
  rpeAsked: { mail: false },
  calendarClash: { mail: false },
  dayAhead: { mail: true },
  teamJoined: { mail: false },
  seasonChanged: { mail: false },
  pointsGiven: { mail: false },
} as const satisfies Readonly<Record<string, { readonly mail: boolean }>>;
export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as readonly NotificationKind[];

/** Where a notification goes. Warnings about the account itself are always mailed. */
export type Channels = { readonly app: boolean; readonly mail: boolean };
export const defaultChannels = (kind: NotificationKind): Channels => ({ app: true, ...notificationKinds[kind] });

/** The channels chosen for a kind; a channel without a choice has the default. */
export const channelsOf = (
  kind: NotificationKind,
  chosen: Readonly<Partial<Record<NotificationKind, Partial<Channels>>>> | null,
): Channels => ({ ...defaultChannels(kind), ...chosen?.[kind] });
