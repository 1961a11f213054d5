import type { Present } from '#contract/hub.ts';
import type { Announcement } from '../announcements.ts';

type Of<K extends Announcement['kind']> = Extract<Announcement, { kind: K }>;
/** What is too long to travel goes as its number: each node reads it once for all its followers. */
export type Numbered =
  | { readonly kind: 'entryNumber'; readonly of: Omit<Of<'matchLogged'>, 'entry'>; readonly seq: number }
  | { readonly kind: 'proposalNumber'; readonly matchId: string; readonly id: string };
export type Said = Announcement | Numbered;

/** One text of the line. Each node numbers its own, so that a missing one is noticed by the next. */
export type Packet = { readonly node: string; readonly n: number; readonly said: readonly Said[] };

const bytesOf = (one: unknown): number => Buffer.byteLength(JSON.stringify(one));

/** Splits a list so that each part with its frame has at most so many bytes. An item that is too long stands alone. */
const partsOf = <T>(list: readonly T[], most: number): readonly (readonly T[])[] => {
  const parts: T[][] = [];
  let [part, size]: [T[], number] = [[], 0];
  for (const one of list) {
    const bytes = bytesOf(one) + 1;
    if (part.length > 0 && size + bytes > most) {
      parts.push(part);
      [part, size] = [[], 0];
    }
    part.push(one);
    size += bytes;
  }
  return [...parts, part];
};

/** What is said of one announcement, each piece of at most so many bytes; nothing of what cannot be made to fit. */
export const pieces = (one: Announcement, most: number): readonly Said[] => {
  if (bytesOf(one) <= most) return [one];
  const room = most - 300;
  switch (one.kind) {
    case 'matchLogged': {
      const { entry, ...of } = one;
      return [{ kind: 'entryNumber', of, seq: entry.seq }];
    }
    case 'proposed':
      return [{ kind: 'proposalNumber', matchId: one.matchId, id: one.proposal.id }];
    case 'clubChanged':
      return partsOf(one.ids, room).map((ids) => ({ ...one, ids }));
    case 'sessionsEnded':
      return partsOf(one.sessionIds, room).map((sessionIds) => ({ ...one, sessionIds }));
    case 'presence': {
      const parts = partsOf<Present>(one.people, room);
      return parts.map((people, part) => ({ ...one, people, part, parts: parts.length }));
    }
    default:
      return [];
  }
};

/** Puts written pieces together, in their order, so that each group has at most so many bytes with commas between them. */
export const packed = (written: readonly string[], most: number): readonly string[] => {
  const groups: string[] = [];
  let [part, size]: [string[], number] = [[], 0];
  for (const one of written) {
    const bytes = Buffer.byteLength(one) + 1;
    if (part.length > 0 && size + bytes > most) {
      groups.push(part.join(','));
      [part, size] = [[], 0];
    }
    part.push(one);
    size += bytes;
  }
  return part.length > 0 ? [...groups, part.join(',')] : groups;
};

const isPacket = (read: unknown): read is Packet => {
  if (typeof read !== 'object' || read === null) return false;
  const { node, n, said } = read as Partial<Packet>;
  return typeof node === 'string' && typeof n === 'number' && Array.isArray(said);
};

/** Undefined for a text that is none of ours. Kinds that this version does not know are left to the listeners, who pass them over. */
export const readPacket = (text: string): Packet | undefined => {
  try {
    const read: unknown = JSON.parse(text);
    return isPacket(read) ? read : undefined;
  } catch {
    return undefined;
  }
};
