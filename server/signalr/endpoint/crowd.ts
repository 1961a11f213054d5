import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

/** How many connections one place may hold at once; `placeOf` tells places apart, by their address for example. */
export type CrowdLimit = { readonly placeOf: (request: IncomingMessage) => string; readonly most: number };

/** Counts the connections of each place. */
export class Crowd {
  readonly #limit: CrowdLimit | undefined;
  readonly #held = new Map<string, number>();

  constructor(limit: CrowdLimit | undefined) {
    this.#limit = limit;
  }

  /**
   * Lets one more in and answers how it leaves again, which may be said more than once.
   * @throws Refusal 429
   */
  enter(request: IncomingMessage): () => void {
    if (!this.#limit) return () => {};
    const place = this.#limit.placeOf(request);
    const held = this.#held.get(place) ?? 0;
    if (held >= this.#limit.most) throw new Refusal(429, 'Too many connections from this address');
    this.#held.set(place, held + 1);
    let inside = true;
    return () => {
      if (inside) this.#leave(place);
      inside = false;
    };
  }

  #leave(place: string): void {
    const left = (this.#held.get(place) ?? 1) - 1;
    if (left > 0) this.#held.set(place, left);
    else this.#held.delete(place);
  }
}
