import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Tour } from './tours.ts';

/** Sequences by their small world. */
export type Plan = Readonly<Record<string, readonly Tour[]>>;

/** The sequences that we test, as they stand in the repository. */
export class PlanFile {
  private readonly path: string;
  constructor(machine: string) {
    this.path = resolve(import.meta.dirname, `../plan/${machine}.json`);
  }
  read(): Plan {
    return JSON.parse(readFileSync(this.path, 'utf8')) as Plan;
  }
  write(plan: Plan): void {
    writeFileSync(this.path, `${JSON.stringify(plan, null, 2)}\n`);
  }
}

/** `WRITE=1` writes the generated files instead of comparing them. */
export const writing = process.env.WRITE === '1';
