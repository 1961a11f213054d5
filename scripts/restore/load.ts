import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '#contract/calls.ts';
import type { MatchEvent } from '#domain/match/entry.ts';
import type { Person } from '../rig/person.ts';
import { pick, seeded } from '../rig/random.ts';
import type { RunningMatch } from '../rig/running.ts';
import { say } from '../rig/say.ts';

/** Bytes of the document that is uploaded again and again, and the pause between two, ms. */
const document = { bytes: 2_000_000, pause: 200 };

type Answer = {
  /** When it was asked, by the clock of this process, ms. */ readonly at: number;
  readonly took: number;
};
/** What was acknowledged so far. */
export type Load = {
  readonly entries: Answer[];
  readonly documents: Answer[];
  /** The number of the newest acknowledged entry of each match. */
  readonly newest: ReadonlyMap<string, number>;
  readonly stop: () => Promise<void>;
};

/** Writers of running matches who only wait for the server, and somebody who uploads documents meanwhile. */
export const startLoad = (
  person: Person,
  { matches, staffId }: { readonly matches: readonly RunningMatch[]; readonly staffId: string },
): Load => {
  const random = seeded(31);
  const entries: Answer[] = [];
  const documents: Answer[] = [];
  const newest = new Map<string, number>();
  let goesOn = true;
  const timed = async (into: Answer[], work: () => Promise<unknown>): Promise<void> => {
    const at = performance.now();
    await work();
    into.push({ at, took: performance.now() - at });
  };
  const write = async ({ id, starters }: RunningMatch): Promise<void> => {
    while (goesOn) {
      const event = pick<MatchEvent>(random, [
        { type: 'goal.conceded', kind: 'play' },
        { type: 'goal.scored', kind: 'play', playerId: pick(random, starters) },
        { type: 'penalty.missed', side: 'rival' },
        { type: 'note.made', text: 'space on the left', x: 10, y: 60 },
      ]);
      await timed(entries, async () => {
        const said = await say(person.send, id, event, { commandId: crypto.randomUUID(), confirm: true });
        if (said) newest.set(id, Math.max(newest.get(id) ?? 0, said.entry.seq));
      });
    }
  };
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(document.bytes, 'x'), Buffer.from('%%EOF\n')]);
  const upload = async (): Promise<void> => {
    while (goesOn) {
      const params = { id: staffId };
      await timed(documents, async () => {
        const body = { name: 'Curso', content: content.toString('base64') };
        const { id: documentId } = await person.send(calls.staffDocument.add, { params, body });
        await person.send(calls.staffDocument.remove, { params: { ...params, documentId } });
      });
      await wait(document.pause);
    }
  };
  const done = Promise.all([...matches.map(write), upload()]);
  return {
    entries,
    documents,
    newest,
    stop: async () => {
      goesOn = false;
      await done;
    },
  };
};

/** Milliseconds within which half of some answers came, 99 of 100, and all. */
export const times = (answers: readonly Answer[]): string => {
  const sorted = answers.map(({ took }) => took).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return `${at(0.5)}, ${at(0.99)} and ${at(1)} ms (half, 99 %, all of ${sorted.length})`;
};
