import { type ChildProcess, fork } from 'node:child_process';

type Answer = { readonly id: number; readonly result: unknown; readonly error?: string };

/** A process of its own that replies to requests, so that its memory and its processor time are its own. */
export class Child {
  readonly #process: ChildProcess;
  readonly #open = new Map<number, PromiseWithResolvers<unknown>>();
  #last = 0;

  constructor(file: URL, args: readonly string[]) {
    this.#process = fork(file, args, { execArgv: ['--expose-gc'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#process.on('message', ({ id, result, error }: Answer) => {
      const open = this.#open.get(id);
      this.#open.delete(id);
      if (error === undefined) open?.resolve(result);
      else open?.reject(new Error(error));
    });
    this.#process.on('exit', (code) => {
      for (const { reject } of this.#open.values()) reject(new Error(`${file} ended with ${code}`));
    });
  }

  ask<Result>(question: string, ...args: unknown[]): Promise<Result> {
    this.#last += 1;
    const open = Promise.withResolvers<unknown>();
    this.#open.set(this.#last, open);
    this.#process.send({ id: this.#last, question, args });
    return open.promise as Promise<Result>;
  }

  end(): void {
    this.#process.kill();
  }
}

type Answers = Readonly<Record<string, (...args: never[]) => unknown>>;
type Question = { readonly id: number; readonly question: string; readonly args: never[] };

/** The other side of `Child`: replies to its requests by name. */
export const answerParent = (answers: Answers): void => {
  process.on('message', async ({ id, question, args }: Question) => {
    try {
      process.send?.({ id, result: await answers[question]?.(...args) });
    } catch (error) {
      process.send?.({ id, error: String(error) });
    }
  });
  process.on('disconnect', () => process.exit());
};
