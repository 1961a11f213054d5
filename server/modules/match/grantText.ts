import { type MatchRight, matchRights } from '#domain/roles.ts';

/**
 * What a match grants one person: a right beside the one by his role, and which of his sessions only read in it. A session
 * is one device's sign-in; its id stands in the signed token, so no device can say that it is another.
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

/** The right that counts on the device that asks: of one that only reads, no more than to read. */
export const onDevice = <Right extends MatchRight | null>(
  right: Right,
  { readers }: Granted,
  sessionId: string,
): Right | 'read' => (right !== null && readers.includes(sessionId) ? 'read' : right);

/** Enough of a session's id to tell the devices of one person apart; everybody who reads the log reads it. */
export const deviceHandle = (sessionId: string): string => sessionId.slice(0, 8);
