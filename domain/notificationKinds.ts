/** The kinds of notifications that exist, for each has its switch. `mail`: whether it also comes by mail by default. */
export const notificationKinds = {
  calledUp: { mail: true },
  matchChanged: { mail: true },
  matchResult: { mail: false },
  teamJoined: { mail: false },
  seasonChanged: { mail: false },
  pointsGiven: { mail: false },
} as const satisfies Readonly<Record<string, { readonly mail: boolean }>>;
export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as readonly NotificationKind[];

/** Where a notification goes. Warnings about the account itself are always mailed. */
export type Channels = { readonly app: boolean; readonly mail: boolean };
export const defaultChannels = (kind: NotificationKind): Channels => ({
  app: true,
  mail: notificationKinds[kind].mail,
});
