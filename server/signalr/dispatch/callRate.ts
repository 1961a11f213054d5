import { HubException } from '../hubException.ts';

/** `burst` calls at once, and `perSecond` more for each second that passes; `refusal` is the text of one too many. */
export type CallRateLimit = { readonly burst: number; readonly perSecond: number; readonly refusal: string };

const second = 1000;

/** Counts the calls of one client. */
export class CallRate {
  readonly #limit: CallRateLimit;
  #left: number;
  #countedAt = performance.now();
  #refusal: HubException | undefined;

  constructor(limit: CallRateLimit) {
    this.#limit = limit;
    this.#left = limit.burst;
  }

  /** Created once: refusing has to cost less than calling. */
  get refusal(): HubException {
    this.#refusal ??= new HubException(this.#limit.refusal);
    return this.#refusal;
  }

  /** Counts one more call; false when it is one too many, which is not counted. */
  allows(): boolean {
    const { burst, perSecond } = this.#limit;
    const now = performance.now();
    this.#left = Math.min(burst, this.#left + ((now - this.#countedAt) / second) * perSecond);
    this.#countedAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
