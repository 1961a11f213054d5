import { HubException } from '../hubException.ts';

/** A stream from a client: items wait here until the method reads them. */
export class Upload implements AsyncIterable<unknown> {
  #items: unknown[] = [];
  #end: { readonly error?: Error } | undefined;
  #wake: (() => void) | undefined;

  /** Items that wait. */
  get waiting(): number {
    return this.#items.length;
  }

  push(item: unknown): void {
    if (this.#end) return;
    this.#items.push(item);
    this.#wake?.();
  }

  /** The client has completed the stream, or has broken off with an error. */
  finish(error?: string): void {
    this.#end ??= error === undefined ? {} : { error: new HubException(error) };
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
    for (;;) {
      const items = this.#items;
      this.#items = [];
      yield* items;
      if (this.#items.length > 0) continue;
      if (this.#end?.error) throw this.#end.error;
      if (this.#end) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
