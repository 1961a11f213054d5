/** For whom a report is: people of the club, or others as well. */
export const audiences = ['Internal', 'External'] as const;
export type Audience = (typeof audiences)[number];

/** With whom a report template is shared. */
export const shareLevels = ['private', 'people', 'team', 'club'] as const;
export type ShareLevel = (typeof shareLevels)[number];

/** How somebody stands to a template: whose it is, whether it reaches them, and what their roles allow. */
export type Standing = {
  readonly isOwner: boolean;
  /** It is shared with this person. */
  readonly isRecipient: boolean;
  readonly level: ShareLevel;
  readonly mayEdit: boolean;
  /** Roles: runs the club's reports, makes reports, shares them. */
  readonly runs: boolean;
  readonly edits: boolean;
  readonly shares: boolean;
};

/** Whether somebody who runs the club has a template of others before them: what is private stays so. */
const isRun = ({ runs, level }: Standing): boolean => runs && level !== 'private';

export const mayRead = (one: Standing): boolean => one.isOwner || one.isRecipient || isRun(one);
/** Remove and restore it, and say with whom it is shared. */
export const mayKeep = (one: Standing): boolean => one.edits && (one.isOwner || isRun(one));
export const mayEdit = (one: Standing): boolean => mayKeep(one) || (one.edits && one.isRecipient && one.mayEdit);
export const mayShare = (one: Standing): boolean => one.shares && mayKeep(one);
