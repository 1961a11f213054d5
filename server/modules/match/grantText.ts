import { type MatchRight, matchRights } from '#domain/roles.ts';

/**
 * What a match grants one person: a right in addition to their role's, and which of their sessions only read. A session
 * is one device's sign-in; its id is in the signed token, so a device cannot pass for another one.
 */
export type Granted = { readonly right: MatchRight | null; readonly readers: readonly string[] };
export const nothingGranted: Granted = { right: null, readers: [] };

const none = '-';
const asRight = (word: string | undefined): MatchRight | null => matchRights.find((right) => right === word) ?? null;

/** As `match_grant.match_right` has it: the right, then the sessions that only read; "write", "write 8f… c2…", "- 8f…". */
export const readGrant = (text: string | null): Granted => {
  if (text === null) return nothingGranted;
  const [right, ...readers] = text.split(' ');
  return { right: asRight(right), readers };
};
export const writeGrant = ({ right, readers }: Granted): string => [right ?? none, ...readers].join(' ');

/** The right that applies on the requesting device: a device that only reads has no more than `read`. */
export const onDevice = <Right extends MatchRight | null>(
  right: Right,
  { readers }: Granted,
  sessionId: string,
): Right | 'read' => (right !== null && readers.includes(sessionId) ? 'read' : right);

/**
 * The first characters of a session's id, enough to tell one person's devices apart; every reader of the log sees them.
 */
export const deviceHandle = (sessionId: string): string => sessionId.slice(0, 8);
