import type { ConsoleCommand } from '#machines/match/command.ts';
import { isWhole, type ToKeep } from '#realtime/device/keptMatch.ts';
import type { Kept, Shelf } from '#realtime/device/outbox.ts';
import type { Taps } from '#realtime/device/taps.ts';

/** The storage of a device, which outlives its pages. `taps` are kept at once, the others when a write is done. */
export type Disk = {
  outbox: Kept | undefined;
  match: ToKeep | undefined;
  taps: readonly (readonly ConsoleCommand[])[];
};
/** Planted mistakes: nothing is read from the outbox, and no tap is kept before its write. */
export type DiskFault = 'forgets its outbox' | 'forgets taps';
type Write = { readonly store: 'outbox' | 'match'; readonly apply: () => void; readonly done: () => void };

/** What a page writes on its device: each write waits until the world does it, or the page dies. */
export class DiskWriter {
  readonly writes: Write[] = [];
  readonly #disk: Disk;
  #isAlive = true;
  #next: ToKeep | undefined;
  #writing: Promise<void> | undefined;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** The newest match waits while one is written, as on a device. */
  keep(match: ToKeep): Promise<void> {
    this.#next = match;
    this.#writing ??= new Promise<void>((written) => this.#write(written));
    return this.#writing;
  }
  #write(written: () => void): void {
    const match = this.#next;
    this.#next = undefined;
    if (!match || !this.#isAlive) {
      this.#writing = undefined;
      written();
      return;
    }
    const apply = (): void => {
      const { match: before } = this.#disk;
      if (isWhole(match) && !(before && before.log.length > match.log.length)) this.#disk.match = match;
    };
    this.writes.push({ store: 'match', apply, done: () => this.#write(written) });
  }

  /** Where the outbox lies, and the taps that may not be in it yet. */
  storage(fault: string | undefined): { readonly shelf: Shelf; readonly taps: Taps } {
    const shelf: Shelf = {
      read: async () => (fault === 'forgets its outbox' ? undefined : this.#disk.outbox),
      change: (_, change) =>
        new Promise<void>((done) => {
          if (!this.#isAlive) {
            done();
            return;
          }
          const apply = (): void => {
            this.#disk.outbox = change(this.#disk.outbox);
          };
          this.writes.push({ store: 'outbox', apply, done });
        }),
    };
    const without = (taps: readonly ConsoleCommand[]) => () => {
      if (this.#isAlive) this.#disk.taps = this.#disk.taps.filter((one) => one !== taps);
    };
    const taps: Taps = {
      keep: (_, commands) => {
        if (!fault?.startsWith('forgets')) this.#disk.taps = [...this.#disk.taps, commands];
        return without(commands);
      },
      left: () => this.#disk.taps.map((commands) => ({ commands, forget: without(commands) })),
    };
    return { shelf, taps };
  }

  /** The page is gone, with what it was writing. */
  die(): void {
    this.#isAlive = false;
    for (const { done } of this.writes.splice(0)) done();
  }
}
