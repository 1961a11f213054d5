import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from '../endpoint/endpointSettings.ts';
import { errorText, HubException } from '../hubException.ts';
import type { HubMethod } from '../hubMethod.ts';
import { InvalidDataError, LimitError } from '../protocol/invalidData.ts';
import {
  type Completion,
  type Invocation,
  MessageType,
  type StreamInvocation,
  type StreamItem,
} from '../protocol/message.ts';
import { Outgoing } from '../protocol/outgoing.ts';
import type { Principal } from '../transport/connection.ts';
import { CallRate, type CallRateLimit } from './callRate.ts';
import type { HubContext } from './hubContext.ts';
import type { Peer } from './peer.ts';
import { drained, sendStream } from './streamSender.ts';
import { Upload } from './upload.ts';

export type DispatchSettings = {
  /** Send clients the text of every error, not only of HubException. For development. */
  readonly detailedErrors: boolean;
  /** Calls of one client that may wait for their turn. */
  readonly maxQueuedCalls: number;
  /** Streams that one client may have open, each way. */
  readonly maxOpenStreams: number;
  /** Items of one upload that may wait for the method. */
  readonly maxUploadBacklog: number;
  /** How often one client may call. Default: no limit. */
  readonly callRate: CallRateLimit | undefined;
  readonly logger: Logger;
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
  readonly #rate: CallRate | undefined;
  #busy = true;
  /** Waits until every call has been answered. */
  #whenIdle: (() => void) | undefined;

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
    this.#rate = settings.callRate && new CallRate(settings.callRate);
  }

  /** Begins to run calls: calls before the connection was accepted have waited. */
  start(): void {
    this.#busy = false;
    this.#next();
  }

  /**
   * Takes a call. Its uploads and its way to be cancelled exist from now on: both may be used before its turn. A call
   * too many in a second, or one with an id that is in use, is answered with an error and does not run.
   * @throws LimitError when too much waits or is open.
   */
  invoke(call: Call): void {
    const { maxQueuedCalls, maxOpenStreams } = this.#settings;
    const ids = call.streamIds ?? [];
    const refused = this.#refusal(call, ids);
    if (refused !== undefined) {
      this.#complete(call.invocationId, { error: refused });
      return;
    }
    // One that was cancelled is as good as closed.
    const open = Array.from(this.#streams.values()).filter(({ signal }) => !signal.aborted).length;
    const down = open + Number(call.type === MessageType.StreamInvocation);
    const up = this.#uploads.size + ids.length;
    if (this.#queue.length >= maxQueuedCalls || down > maxOpenStreams || up > maxOpenStreams) {
      throw new LimitError('Too many calls or streams at once.');
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
      throw new LimitError('Too many stream items at once.');
    }
  }

  /** The end of an upload. */
  completed({ invocationId, error }: Completion): void {
    this.#uploads.get(invocationId)?.finish(error);
    this.#uploads.delete(invocationId);
  }

  /** Ends a stream; one that still waits for its turn does not begin. */
  cancel(invocationId: string): void {
    this.#streams.get(invocationId)?.abort();
    const place = this.#queue.findIndex(
      ({ call }) => call.type === MessageType.StreamInvocation && call.invocationId === invocationId,
    );
    const [job] = place < 0 ? [] : this.#queue.splice(place, 1);
    if (!job) return;
    this.#complete(invocationId, {});
    this.#freeIds(job);
  }

  /** Calls `then` when every call has been answered, at once when none waits. Open streams are not waited for. */
  whenIdle(then: () => void): void {
    this.#whenIdle = then;
    this.#next();
  }

  /** The client has disconnected. */
  end(): void {
    this.#queue.length = 0;
    for (const upload of this.#uploads.values()) upload.finish('The connection was closed.');
    for (const stream of this.#streams.values()) stream.abort();
    this.#uploads.clear();
  }

  #next(): void {
    if (this.#busy) return;
    const job = this.#queue.shift();
    if (!job) {
      this.#whenIdle?.();
      return;
    }
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
      else this.#complete(call.invocationId, { result: (await answer) ?? null });
    } catch (error) {
      this.#report(call, error);
      this.#complete(call.invocationId, { error: this.#describe(call, error) });
    } finally {
      this.#freeIds(job);
      // The next call waits until others have had their turn, and until this answer is on its way.
      await turn();
      await drained(this.#peer);
      releaseOnce();
    }
  }

  /** Its ids are free again. */
  #freeIds({ call, uploads }: Job): void {
    if (call.type === MessageType.StreamInvocation) this.#streams.delete(call.invocationId);
    for (const [place, id] of (call.streamIds ?? []).entries())
      if (this.#uploads.get(id) === uploads[place]) this.#uploads.delete(id);
  }

  /** The error text for the client of a call that is not run; undefined when it may run. */
  #refusal(call: Call, streamIds: readonly string[]): string | undefined {
    const { target, invocationId, type } = call;
    if (this.#rate && !this.#rate.allows())
      return errorText(`Failed to invoke '${target}' due to an error on the server.`, this.#rate.refusal, false);
    if (type === MessageType.StreamInvocation && this.#streams.has(call.invocationId))
      return `Invocation ID '${invocationId}' is already in use.`;
    const used = streamIds.find((id, place) => this.#uploads.has(id) || streamIds.indexOf(id) < place);
    return used === undefined ? undefined : `Stream ID '${used}' is already in use.`;
  }

  /** Logs an error that is not the client's fault, because the client gets no details. */
  #report({ target }: Call, error: unknown): void {
    if (error instanceof HubException || error instanceof InvalidDataError || error instanceof WrongKind) return;
    const { connectionId } = this.#peer;
    this.#settings.logger.error({ err: error, connectionId, method: target }, 'hub method failed');
  }

  async #stream(call: StreamInvocation, answer: unknown, started: () => void): Promise<void> {
    const { signal } = this.#streams.get(call.invocationId) ?? new AbortController();
    started();
    await sendStream(this.#peer, call.invocationId, answer as AsyncIterable<unknown>, signal);
    this.#complete(call.invocationId, {});
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
    const requested = type === MessageType.StreamInvocation ? 'stream' : 'call';
    if (method.kind === requested) return method;
    throw new WrongKind(
      requested === 'call'
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

  /** Sends the result of a call, if the client expects one. */
  #complete(invocationId: string | undefined, { error, result }: { error?: string; result?: unknown }): void {
    if (invocationId === undefined) return;
    this.#peer.deliver(new Outgoing({ type: MessageType.Completion, invocationId, error, result }));
  }
}

/** A streaming call to a method without a stream, or the other way round. */
class WrongKind extends Error {}
