import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Proposal } from '#contract/proposalView.ts';
import type { Entry } from '#domain/match/entry.ts';
import type { Announcement, Relay } from '../announcements.ts';
import type { OpenLine } from '../db/line.ts';
import { type Packet, pieces, readPacket, type Said } from './packets.ts';
import { createSpeaker, framedBy, pieceAtMost } from './speaker.ts';

/** ms between signs of life. Each is a numbered text too, so the loss of the text before it is noticed. */
const signEvery = 5_000;
/** ms after which a node that says nothing is forgotten. */
const forgottenAfter = 60_000;
/** ms that a closing bus gives its last words. */
const closesWithin = 2_000;

type Given = {
  readonly open: OpenLine;
  readonly log: FastifyBaseLogger;
  /** The same on every node with the same secret. */
  readonly key: string;
  /** Reads what was too long to travel. */
  readonly read: {
    readonly entry: (matchId: string, seq: number) => Promise<Entry | undefined>;
    readonly proposal: (matchId: string, id: string) => Promise<Proposal | undefined>;
  };
  /** In tests only: every so manieth text of another node is not heard. */
  readonly loses: number | undefined;
};
export type Bus = Relay & {
  /** Resolves when it listens for the first time. */
  readonly ready: Promise<void>;
  /** How many texts have gone out. */
  readonly said: () => number;
  readonly measure: (registry: Registry) => void;
  /** Says what waits, then ends. */
  readonly close: () => Promise<void>;
};

const counters = () => {
  const counter = (name: string, help: string) => new Counter({ name, help, registers: [] });
  return {
    sent: counter('bus_sent_total', 'Announcements said to other nodes'),
    texts: counter('bus_texts_total', 'Notifications that carried them'),
    received: counter('bus_received_total', 'Announcements heard from other nodes'),
    missed: counter('bus_missed_total', 'Times at which announcements of other nodes were found missing'),
    breaks: counter('bus_breaks_total', 'Connections of the bus that broke'),
  };
};

/** Whether a text of another node is the next one, was heard before, or comes after a missing one. */
const numbering = () => {
  const last = new Map<string, { n: number; at: number }>();
  return ({ node, n }: Packet): 'next' | 'known' | 'gap' => {
    const [now, known] = [performance.now(), last.get(node)];
    if (known && n <= known.n) return 'known';
    last.set(node, { n, at: now });
    for (const [other, { at }] of last) if (now - at > forgottenAfter) last.delete(other);
    return known && n > known.n + 1 ? 'gap' : 'next';
  };
};

/**
 * Carries announcements between the nodes of one database (docs/decisions/086-several-nodes.md). It is a hint: what it loses
 * is healed by the numbers of the logs.
 */
export const createBus = ({ open, log, key, read, loses }: Given): Bus => {
  const [node, count, orderOf] = [randomBytes(9).toString('base64url'), counters(), numbering()];
  let hear: (announcement: Announcement) => void = () => {};
  let miss: (long: boolean) => void = () => {};
  let [heard, sent, strange, listens] = [0, 0, false, false];
  let begin = () => {};
  const ready = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const missed = (long: boolean): void => {
    count.missed.inc();
    miss(long);
  };
  const readWhole = async (said: Said): Promise<Announcement | undefined> => {
    if (said.kind === 'entryNumber') {
      const entry = await read.entry(said.of.matchId, said.seq);
      return entry && { ...said.of, entry };
    }
    if (said.kind !== 'proposalNumber') return said;
    const proposal = await read.proposal(said.matchId, said.id);
    return proposal && { kind: 'proposed', matchId: said.matchId, proposal };
  };
  const take = (said: Said): void => {
    count.received.inc();
    if (said.kind === 'entryNumber' || said.kind === 'proposalNumber') {
      readWhole(said).then(
        (one) => one && hear(one),
        (fault) => log.warn({ err: fault }, 'an announcement could not be read'),
      );
      return;
    }
    if (said.kind === 'node') {
      if (said.key !== key && !strange)
        log.error('Another server on this database has another TOKEN_SECRET: give all servers the same one.');
      strange ||= said.key !== key;
    }
    hear(said);
  };
  const line = open({
    text: (text) => {
      // The line brings back what this node has said itself: that is not even read.
      if (text.startsWith(framedBy(node))) return;
      const packet = readPacket(text);
      if (!packet) return;
      heard += 1;
      if (loses !== undefined && heard % loses === 0) return;
      const order = orderOf(packet);
      if (order === 'known') return;
      for (const one of packet.said) take(one);
      if (order === 'gap') missed(false);
    },
    listening: () => {
      if (listens) missed(true);
      listens = true;
      begin();
    },
    fault: (fault) => {
      count.breaks.inc();
      log.warn({ err: fault }, 'connection between nodes');
    },
  });
  const onSaid = (texts: number): void => {
    count.texts.inc(texts);
    sent += texts;
  };
  const speaker = createSpeaker({ say: line.say, node, onSaid });
  const say = (one: Announcement): void => {
    const whole = JSON.stringify(one);
    const fits = Buffer.byteLength(whole) <= pieceAtMost;
    const said = fits ? [whole] : pieces(one, pieceAtMost).map((piece) => JSON.stringify(piece));
    if (said.length === 0) log.error({ kind: one.kind }, 'too long for another node');
    count.sent.inc(said.length);
    speaker.add(said);
  };
  const sign = () => say({ kind: 'node', node, key });
  const signs = setInterval(sign, signEvery).unref();
  sign();
  return {
    node,
    say,
    ready,
    said: () => sent,
    hear: (listener, onMissed) => {
      [hear, miss] = [listener, onMissed];
    },
    measure: (registry) => {
      for (const one of Object.values(count)) registry.registerMetric(one);
    },
    close: async () => {
      clearInterval(signs);
      const late = new Promise((resolve) => setTimeout(resolve, closesWithin).unref());
      await Promise.race([speaker.close(), late]);
      await line.close();
    },
  };
};
