import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const kinds = ['transitions', 'states', 'refusals', 'parts'] as const;
export type Kind = (typeof kinds)[number];
const named: Readonly<Record<string, Kind>> = { state: 'states', refusal: 'refusals', part: 'parts' };
export const kindOf = (hit: string): Kind => named[hit.split(' ')[0] ?? ''] ?? 'transitions';

/** What a page or an interface cannot offer, with the reason in plain words. */
export type Excused = Readonly<Record<string, string>>;
export type Report = {
  readonly machine: string;
  readonly mode: string;
  readonly taken: Readonly<Record<Kind, number>>;
  readonly all: Readonly<Record<Kind, number>>;
  readonly missing: readonly string[];
  readonly excused: Excused;
};
export const ledgerFolder = resolve(import.meta.dirname, '../../../node_modules/.cache/touchline/model');

/** Counts the reached goals among all. */
export class Ledger {
  readonly machine: string;
  readonly mode: string;
  private readonly all: ReadonlySet<string>;
  private readonly taken = new Set<string>();
  private readonly excused = new Map<string, string>();

  constructor(machine: string, mode: string, all: Iterable<string>) {
    this.machine = machine;
    this.mode = mode;
    this.all = new Set(all);
  }

  take(hits: readonly string[]): void {
    for (const hit of hits) this.taken.add(hit);
  }

  /** What cannot be done here, and why. Counts only where it was done nowhere else either. */
  excuse(hits: readonly string[], why: string): void {
    for (const hit of hits) if (this.all.has(hit)) this.excused.set(hit, why);
  }

  report(): Report {
    const excused = Object.fromEntries([...this.excused].filter(([hit]) => !this.taken.has(hit)));
    const count = (of: Iterable<string>) =>
      Object.fromEntries(kinds.map((kind) => [kind, [...of].filter((hit) => kindOf(hit) === kind).length])) as Record<
        Kind,
        number
      >;
    return {
      machine: this.machine,
      mode: this.mode,
      taken: count([...this.all].filter((hit) => this.taken.has(hit))),
      all: count(this.all),
      missing: [...this.all].filter((hit) => !this.taken.has(hit) && !(hit in excused)),
      excused,
    };
  }

  /** Leaves the report where `npm run test:model` prints it from. */
  write(): Report {
    const report = this.report();
    mkdirSync(ledgerFolder, { recursive: true });
    writeFileSync(join(ledgerFolder, `${this.machine}-${this.mode}.json`), JSON.stringify(report, null, 2));
    return report;
  }
}
