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
   * Lets one more in and returns the place that it takes, for `leave`: a name, since a way out of its own would cost
   * every reader a closure. Undefined where nobody counts.
   * @throws Refusal 429
   */
  enter(request: IncomingMessage): string | undefined {
    if (!this.#limit) return undefined;
    const place = this.#limit.placeOf(request);
    const held = this.#held.get(place) ?? 0;
    if (held >= this.#limit.most) throw new Refusal(429, 'Too many connections from this address');
    this.#held.set(place, held + 1);
    return place;
  }

  /** One less there. Call once for each accepted connection. */
  leave(place: string | undefined): void {
    if (place === undefined) return;
    const left = (this.#held.get(place) ?? 1) - 1;
    if (left > 0) this.#held.set(place, left);
    else this.#held.delete(place);
  }
}
