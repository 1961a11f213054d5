/** From which moment on the time of a kind counts. */
export type RetainedFrom = 'made' | 'removed' | 'ended' | 'left' | 'lastReport' | 'sent';

type Rule = {
  /** Days for which it is kept. */
  readonly days: number;
  readonly from: RetainedFrom;
};

/**
 * How long each kind of record is kept that is not kept as long as the club (docs/decisions/093): the only table of these
 * times. Whoever deletes something takes its days from here. What people play, train and decide is not in it: the club keeps
 * that, and erases a person when the person asks for it (089).
 */
export const retention = {
  /** The medical part of an injury, with its papers: two years. */
  medical: { days: 731, from: 'left' },
  /** Who an outsider is: two years; reports stay without a name. */
  outsiders: { days: 731, from: 'lastReport' },
  /** Documents of staff, papers of injuries and attachments that somebody has removed: as long as they can be restored. */
  documents: { days: 1, from: 'removed' },
  /** Notifications in the app. */
  notifications: { days: 365, from: 'made' },
  /** The list of sent e-mail. Texts with a link or a code end with the sending. */
  mails: { days: 30, from: 'made' },
  /** Files of e-mail: until it has left. */
  mailFiles: { days: 0, from: 'sent' },
  /** Devices and times of sign-ins that have ended, but for the last one of each account. */
  sessions: { days: 365, from: 'ended' },
  /** Exports and imports of a club. */
  transfers: { days: 1, from: 'made' },
  /** Backups: all of two days, one a day for BACKUP_KEEP days, one a month for a year. */
  backups: { days: 366, from: 'made' },
  /** The audit trail: five years, within which claims about a season are made. */
  audit: { days: 1826, from: 'made' },
} as const satisfies Readonly<Record<string, Rule>>;
export type Retained = keyof typeof retention;

export const retainedKinds = Object.keys(retention) as readonly Retained[];

/** Milliseconds for which a kind is kept. */
export const retainedFor = (kind: Retained): number => retention[kind].days * 86_400_000;
