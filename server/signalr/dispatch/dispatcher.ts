import { errorText, HubException } from '../hubException.ts';
import type { HubMethod } from '../hubMethod.ts';
import { InvalidDataError } from '../protocol/invalidData.ts';
import {
  type Completion,
  type Invocation,
  MessageType,
  type StreamInvocation,
  type StreamItem,
} from '../protocol/message.ts';
import { Outgoing } from '../protocol/outgoing.ts';
import type { Principal } from '../transport/connection.ts';
import type { HubContext } from './hubContext.ts';
import type { Peer } from './peer.ts';
import { sendStream } from './streamSender.ts';
import { Upload } from './upload.ts';

export type DispatchSettings = {
  /** Tell clients the text of every error, not only of HubException. For development. */
  readonly detailedErrors: boolean;
  /** Calls of one client that may wait for their turn. */
  readonly maxQueuedCalls: number;
  /** Streams that one client may have open, each way. */
  readonly maxOpenStreams: number;
  /** Items of one upload that may wait for the method. */
  readonly maxUploadBacklog: number;
};

type Call = Invocation | StreamInvocation;
type Job = { readonly call: Call; readonly uploads: readonly Upload[] };

/** Runs what one client calls: one call at a time and in order; streams leave the queue once they have started. */
export class Dispatcher<User extends Principal> {
  readonly #peer: Peer<User>;
  readonly #context: HubContext<User>;
  /** By lower-case name: clients write names in any case. */
  readonly #methods: ReadonlyMap<string, HubMethod<User>>;
  readonly #settings: DispatchSettings;
  readonly #queue: Job[] = [];
  readonly #uploads = new Map<string, Upload>();
  readonly #streams = new Map<string, AbortController>();
  #busy = true;

  constructor(
    peer: Peer<User>,
    context: HubContext<User>,
    methods: ReadonlyMap<string, HubMethod<User>>,
    settings: DispatchSettings,
  ) {
    this.#peer = peer;
    this.#context = context;
    this.#methods = methods;
    this.#settings = settings;
  }

  /** Begins to run calls: what came before the connection was welcomed has waited. */
  start(): void {
    this.#busy = false;
    this.#next();
  }

  /** Takes a call. Its uploads and its way to be cancelled exist from now on: both may be used before its turn. */
  invoke(call: Call): void {
    const { maxQueuedCalls, maxOpenStreams } = this.#settings;
    const ids = call.streamIds ?? [];
    const streams = Math.max(this.#streams.size, this.#uploads.size + ids.length);
    if (this.#queue.length >= maxQueuedCalls || streams > maxOpenStreams) {
      throw new InvalidDataError('Too many calls or streams at once.');
    }
    const uploads = ids.map(() => new Upload());
    for (const [place, upload] of uploads.entries()) this.#uploads.set(ids[place] ?? '', upload);
    if (call.type === MessageType.StreamInvocation) this.#streams.set(call.invocationId, new AbortController());
    this.#queue.push({ call, uploads });
    this.#next();
  }

  /** An item for an upload. One that we do not know (any more) is dropped: its method may have ended early. */
  item({ invocationId, item }: StreamItem): void {
    const upload = this.#uploads.get(invocationId);
    upload?.push(item);
    if (upload && upload.waiting > this.#settings.maxUploadBacklog) {
      throw new InvalidDataError('Too many stream items at once.');
    }
  }

  /** The end of an upload. */
  completed({ invocationId, error }: Completion): void {
    this.#uploads.get(invocationId)?.finish(error);
    this.#uploads.delete(invocationId);
  }

  cancel(invocationId: string): void {
    this.#streams.get(invocationId)?.abort();
  }

  /** The client is gone. */
  end(): void {
    this.#queue.length = 0;
    for (const upload of this.#uploads.values()) upload.finish('The connection was closed.');
    for (const stream of this.#streams.values()) stream.abort();
    this.#uploads.clear();
  }

  #next(): void {
    if (this.#busy) return;
    const job = this.#queue.shift();
    if (!job) return;
    this.#busy = true;
    const release = () => {
      this.#busy = false;
      this.#next();
    };
    void this.#run(job, release);
  }

  async #run(job: Job, release: () => void): Promise<void> {
    const { call, uploads } = job;
    let released = uploads.length > 0 && call.type === MessageType.Invocation;
    const releaseOnce = () => {
      if (!released) release();
      released = true;
    };
    try {
      // Items of an upload arrive while the method runs, so such a call must not hold up what follows it.
      if (released) setImmediate(release);
      const method = this.#method(call, uploads);
      const answer = method.start(this.#context, call.arguments, uploads);
      if (call.type === MessageType.StreamInvocation) await this.#stream(call, await answer, releaseOnce);
      else this.#complete(call.invocationId, { result: await answer });
    } catch (error) {
      this.#complete(call.invocationId, { error: this.#describe(call, error) });
    } finally {
      for (const id of call.streamIds ?? []) this.#uploads.delete(id);
      releaseOnce();
    }
  }

  async #stream(call: StreamInvocation, answer: unknown, started: () => void): Promise<void> {
    const { signal } = this.#streams.get(call.invocationId) ?? new AbortController();
    started();
    try {
      await sendStream(this.#peer, call.invocationId, answer as AsyncIterable<unknown>, signal);
      this.#complete(call.invocationId, {});
    } finally {
      this.#streams.delete(call.invocationId);
    }
  }

  /** The method that a call may start. Throws HubException. */
  #method({ target, type }: Call, uploads: readonly Upload[]): HubMethod<User> {
    const method = this.#methods.get(target.toLowerCase());
    if (!method) throw new HubException('Method does not exist.');
    if (method.uploads !== uploads.length) {
      throw new InvalidDataError(
        `Invocation provides ${uploads.length} stream(s) but target expects ${method.uploads}.`,
      );
    }
    const asked = type === MessageType.StreamInvocation ? 'stream' : 'call';
    if (method.kind === asked) return method;
    throw new WrongKind(
      asked === 'call'
        ? `The client attempted to invoke the streaming '${target}' method with a non-streaming invocation.`
        : `The client attempted to invoke the non-streaming '${target}' method with a streaming invocation.`,
    );
  }

  #describe({ target }: Call, error: unknown): string {
    const { detailedErrors } = this.#settings;
    if (error instanceof WrongKind) return error.message;
    const unbound = error instanceof InvalidDataError || !this.#methods.has(target.toLowerCase());
    const told = unbound
      ? `Failed to invoke '${target}' due to an error on the server.`
      : `An unexpected error occurred invoking '${target}' on the server.`;
    return errorText(told, error, detailedErrors);
  }

  /** Answers a call, if it asked for an answer. */
  #complete(invocationId: string | undefined, { error, result }: { error?: string; result?: unknown }): void {
    if (invocationId === undefined) return;
    this.#streams.delete(invocationId);
    this.#peer.deliver(new Outgoing({ type: MessageType.Completion, invocationId, error, result }));
  }
}

/** A call that asks for a stream where there is none, or the other way round. */
class WrongKind extends Error {}
