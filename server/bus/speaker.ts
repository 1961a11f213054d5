import { setTimeout as wait } from 'node:timers/promises';
import { textAtMost } from '../db/line.ts';
import { packed } from './packets.ts';

/** ms between two sayings: what is announced meanwhile goes together. */
const gathers = 5;
/** ms after which a saying that failed is repeated. */
const again = 100;
/** Texts of one saying, and pieces that wait at most: older ones are dropped, and the others notice. */
const [textsAtOnce, waitAtMost] = [64, 20_000];
/** Bytes of a text without its pieces. */
const frameAtMost = 100;
/** Bytes of a piece that fits into a text. */
export const pieceAtMost = textAtMost - frameAtMost;

/** How each text of a node begins. */
export const framedBy = (node: string): string => `{"node":"${node}","n":`;

type Given = {
  readonly say: (texts: readonly string[]) => Promise<void>;
  readonly node: string;
  readonly onSaid: (texts: number) => void;
};
export type Speaker = {
  readonly add: (pieces: readonly string[]) => void;
  /** Says what waits, once more at most, and ends. */
  readonly close: () => Promise<void>;
};

/** Says written pieces on the line: many in one text, many texts at once, and at most every few milliseconds. */
export const createSpeaker = ({ say, node, onSaid }: Given): Speaker => {
  let [n, closed] = [0, false];
  let waiting: string[] = [];
  let speaking: Promise<void> | undefined;

  const framed = (pieces: string): string => {
    n += 1;
    return `${framedBy(node)}${n},"said":[${pieces}]}`;
  };
  /** The same texts until they are out: who hears one twice knows it by its number. */
  const insist = async (texts: readonly string[]): Promise<void> => {
    for (;;) {
      try {
        await say(texts);
        onSaid(texts.length);
        return;
      } catch {
        if (closed) return;
        await wait(again, undefined, { ref: false });
      }
    }
  };
  const speak = async (): Promise<void> => {
    while (waiting.length > 0) {
      const texts = packed(waiting, pieceAtMost).map(framed);
      waiting = [];
      for (let at = 0; at < texts.length; at += textsAtOnce) await insist(texts.slice(at, at + textsAtOnce));
      if (!closed) await wait(gathers);
    }
    // In the same task as the last look: what is added later starts anew.
    speaking = undefined;
  };
  return {
    add: (pieces) => {
      if (closed) return;
      waiting.push(...pieces);
      if (waiting.length > waitAtMost) {
        waiting = waiting.slice(-waitAtMost / 2);
        n += 1;
      }
      // In the next task, together with what this one adds.
      speaking ??= Promise.resolve().then(speak);
    },
    close: async () => {
      closed = true;
      await speaking;
    },
  };
};
