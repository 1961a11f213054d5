import { dirname } from 'node:path';
import type { DiskCall } from './recording.ts';

/** Bytes that a disk writes as one: what lies across two of them may arrive by half. */
const sector = 512;

type Change = Extract<DiskCall, { kind: 'write' | 'truncate' }>;
type File = {
  /** What is on the disk for certain. */
  content: Buffer;
  /** What was written since the last sync: each may be on the disk or not, in any order. */
  pending: Change[];
  /** Whether its name is on the disk for certain. */
  isNamed: boolean;
};

const apply = (content: Buffer, change: Change): Buffer => {
  if (change.kind === 'truncate')
    return change.to <= content.length
      ? Buffer.from(content.subarray(0, change.to))
      : Buffer.concat([content, Buffer.alloc(change.to - content.length)]);
  const { at, bytes } = change;
  const end = at + bytes.length;
  const whole = end > content.length ? Buffer.concat([content, Buffer.alloc(end - content.length)]) : content;
  bytes.copy(whole, at);
  return whole;
};

/** The parts of a write that a disk takes one by one. */
const sectorsOf = (change: Change): readonly Change[] => {
  if (change.kind === 'truncate') return [change];
  const pieces: Change[] = [];
  for (let from = 0; from < change.bytes.length; ) {
    const length = Math.min(sector - ((change.at + from) % sector), change.bytes.length - from);
    pieces.push({ ...change, at: change.at + from, bytes: change.bytes.subarray(from, from + length) });
    from += length;
  }
  return pieces;
};

/** How much of what was not synced a cut leaves: nothing, each sector by chance, or all. */
export type Leaves = 'nothing' | 'some' | 'all';

/**
 * A disk that keeps what was synced and forgets the rest: a model of files that a program writes by `pwrite`, replayed from
 * a recording. A sync counts when it has come back before the cut; it covers what came back before the sync began. A name
 * counts when its folder was synced after it was made.
 */
export const createForgettingDisk = (present: ReadonlyMap<string, Buffer>) => {
  const files = new Map<string, File>();
  for (const [path, content] of present) files.set(path, { content: Buffer.from(content), pending: [], isNamed: true });
  const synced = (call: DiskCall): void => {
    const file = files.get(call.path);
    if (!file) {
      for (const [path, one] of files) if (dirname(path) === call.path) one.isNamed = true;
      return;
    }
    for (const change of file.pending.filter(({ until }) => until <= call.from))
      file.content = apply(file.content, change);
    file.pending = file.pending.filter(({ until }) => until > call.from);
  };

  return {
    /** Takes the next call. Those of a cut are given in the order in which they came back. */
    take: (call: DiskCall): void => {
      const file = files.get(call.path);
      if (call.kind === 'sync') synced(call);
      else if (call.kind === 'remove') files.delete(call.path);
      else if (call.kind === 'write' || call.kind === 'truncate') file?.pending.push(call);
      else if (!file) files.set(call.path, { content: Buffer.alloc(0), pending: [], isNamed: false });
    },
    /** The files as a power cut now leaves them. */
    cut: (leaves: Leaves, random: () => number): ReadonlyMap<string, Buffer> => {
      const has = () => leaves === 'all' || (leaves === 'some' && random() < 0.5);
      const left = new Map<string, Buffer>();
      for (const [path, { content, pending, isNamed }] of files) {
        if (!isNamed && !has()) continue;
        let found: Buffer = Buffer.from(content);
        for (const piece of pending.flatMap(sectorsOf)) if (has()) found = apply(found, piece);
        left.set(path, found);
      }
      return left;
    },
  };
};
