import type { Entry } from '#domain/match/entry.ts';
import { pick, type Random } from '../rig/random.ts';
import type { Act, History, Push, Read, Write } from './history.ts';

/** A history with something in it that did not happen; undefined where the history has nothing to lie about. */
type Lie = (history: History, random: Random) => History | undefined;

const writes = ({ acts }: History): readonly Write[] => acts.filter((act): act is Write => act.what === 'write');
const taken = (history: History): readonly (Write & { readonly said: { readonly seq: number } })[] =>
  writes(history).filter((one): one is Write & { said: { seq: number } } => one.said !== null && 'seq' in one.said);
const refused = (history: History): readonly Write[] =>
  writes(history).filter(({ said }) => said !== null && 'refused' in said);
const reads = ({ acts }: History): readonly Read[] => acts.filter((act): act is Read => act.what === 'read');
const pushes = ({ acts }: History): readonly Push[] => acts.filter((act): act is Push => act.what === 'push');

const some = <T>(random: Random, list: readonly T[]): T | undefined =>
  list.length > 0 ? pick(random, list) : undefined;
const instead = (history: History, act: Act | undefined, other: (act: Act) => Act): History | undefined =>
  act && { ...history, acts: history.acts.map((one) => (one === act ? other(one) : one)) };
const numbered = (log: readonly Entry[]): readonly Entry[] => log.map((entry, at) => ({ ...entry, seq: at + 1 }));
const without = (history: History, id: string): History => ({
  ...history,
  acts: history.acts.filter((one) => one.what === 'write'),
  log: numbered(history.log.filter((entry) => entry.id !== id)),
});

/** What a server that does not keep its word would leave behind. */
export const lies: Readonly<Record<string, Lie>> = {
  'an acknowledged entry is not there at last': (history, random) => {
    const one = some(random, taken(history));
    return one && without(history, one.command.commandId);
  },
  'an entry is there twice': (history, random) => {
    const one = some(random, taken(history));
    const entry = one && history.log[one.said.seq - 1];
    return entry && { ...history, log: numbered([...history.log, entry]) };
  },
  'an entry that nobody asked for': (history) => {
    const last = history.log.at(-1);
    return last && { ...history, log: [...history.log, { ...last, id: 'nobody', seq: last.seq + 1 }] };
  },
  'acknowledged with the number of another entry': (history, random) => {
    const one = some(
      random,
      taken(history).filter(({ said }) => said.seq > history.start + 1),
    );
    return instead(history, one, (act) => ({ ...act, said: { seq: (one?.said.seq ?? 0) - 1 } }) as Act);
  },
  'written before it was asked for': (history, random) => {
    const all = taken(history);
    const late = some(
      random,
      all.filter((a) => all.some((b) => b.said.seq < a.said.seq && b.ended < a.began)),
    );
    const early = late && all.find((one) => one.said.seq < late.said.seq && one.ended < late.began);
    if (!late || !early) return undefined;
    const [a, b] = [early.said.seq, late.said.seq];
    const swapped = history.log.map((entry) => {
      const other = entry.seq === a ? b : entry.seq === b ? a : entry.seq;
      return { ...(history.log[other - 1] ?? entry), seq: entry.seq };
    });
    const acts = writes(history).map((one) => {
      if (one !== early && one !== late) return one;
      return { ...one, said: { seq: one === early ? b : a } };
    });
    return { ...history, acts, log: swapped };
  },
  'read without what was acknowledged before': (history, random) => {
    const all = taken(history);
    const seen = (read: Read) => all.filter(({ ended, said }) => ended < read.began && said.seq <= read.seq);
    const read = some(
      random,
      reads(history).filter((one) => seen(one).length > 0 && one.after < one.seq - 1),
    );
    const least = read && Math.max(...seen(read).map(({ said }) => said.seq));
    if (!read || least === undefined || least <= read.after) return undefined;
    const entries = read.entries.filter(({ seq }) => seq < least);
    return instead(history, read, (act) => ({ ...act, entries, seq: least - 1 }) as Act);
  },
  'read before anybody asked for it': (history, random) => {
    const one = some(random, taken(history));
    const entry = one && history.log[one.said.seq - 1];
    const first =
      one &&
      Math.min(
        ...writes(history)
          .filter(({ command }) => command.commandId === one.command.commandId)
          .map(({ began }) => began),
      );
    if (!entry || first === undefined) return undefined;
    const read: Read = {
      ...{ what: 'read', client: 'reader', began: first - 2, ended: first - 1 },
      ...{ after: entry.seq - 1, seq: entry.seq, entries: [entry] },
    };
    return { ...history, acts: [...history.acts, read] };
  },
  'another entry was read': (history, random) => {
    const read = some(
      random,
      reads(history).filter(({ entries }) => entries.length > 0),
    );
    const entries = read?.entries.map((entry, at) =>
      at === 0 ? ({ ...entry, type: 'note.made', text: 'no' } as Entry) : entry,
    );
    return instead(history, read, (act) => ({ ...act, entries }) as Act);
  },
  'refused for a reason that there was not': (history, random) =>
    instead(history, some(random, refused(history)), (act) => ({ ...act, said: { refused: 'reasonNeeded' } }) as Act),
  'refused, though nothing was wrong with it': (history, random) => {
    const one = some(
      random,
      taken(history).filter(({ command }) => command.event.type === 'note.made'),
    );
    if (!one) return undefined;
    const { log, ...more } = without(history, one.command.commandId);
    const others = more.acts.filter((act) => act.what !== 'write' || act.command.commandId !== one.command.commandId);
    const renumbered = others.map((act) => {
      if (act.what !== 'write' || !act.said || !('seq' in act.said) || act.said.seq < one.said.seq) return act;
      return { ...act, said: { seq: act.said.seq - 1 } };
    });
    return { ...more, log, acts: [...renumbered, { ...one, said: { refused: 'player.notOnPitch' } }] };
  },
  'sent before anybody asked for it': (history, random) => {
    const push = some(random, pushes(history));
    const first = push && Math.min(...writes(history).map(({ began }) => began));
    return instead(history, push, (act) => ({ ...act, began: (first ?? 0) - 1, ended: (first ?? 0) - 1 }) as Act);
  },
};
