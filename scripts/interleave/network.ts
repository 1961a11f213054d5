import type { ConsoleCommand } from '#machines/match/command.ts';

/** What a page asks the server. */
export type Question =
  | { readonly what: 'command'; readonly command: ConsoleCommand }
  | { readonly what: 'changes' | 'follow'; readonly after: number }
  | { readonly what: 'facts' };
export type Answer = { readonly value: unknown } | { readonly error: unknown };
type Request = {
  readonly question: Question;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** The server's, on its way back. */
  answer?: Answer;
};

/** Two requests of a page with the same words do not exist at once. */
export const wordsOf = (question: Question): string => {
  if (question.what === 'command') return question.command.commandId;
  return question.what === 'facts' ? 'facts' : `${question.what} after ${question.after}`;
};

/** No answer: what was asked may have been done or not. */
export const unreachable = (): Error => new Error('unreachable');

/** The network of one page: what is on its way in both directions, in no order. */
export class Network {
  readonly #requests = new Map<string, Request>();
  /** Numbers of entries that the hub has sent. */
  readonly inbox: number[] = [];
  up = true;
  /** The server sends this page what is new. */
  follows = true;

  ask(question: Question): Promise<unknown> {
    if (!this.up) return Promise.reject(unreachable());
    return new Promise((resolve, reject) => this.#requests.set(wordsOf(question), { question, resolve, reject }));
  }
  /** The words of what is on its way to the server, or back. */
  waiting(way: 'out' | 'back'): readonly string[] {
    return [...this.#requests].flatMap(([words, { answer }]) =>
      (answer !== undefined) === (way === 'back') ? [words] : [],
    );
  }
  /** The server answers. */
  serve(words: string, by: (question: Question) => Answer): void {
    const request = this.#requests.get(words);
    if (request) request.answer = by(request.question);
  }
  /** The answer arrives. Returns it. */
  arrive(words: string): Answer | undefined {
    const request = this.#requests.get(words);
    this.#requests.delete(words);
    if (!request?.answer) return undefined;
    if ('error' in request.answer) request.reject(request.answer.error);
    else request.resolve(request.answer.value);
    return request.answer;
  }
  /** The answer is for a session that has been renewed since: the client asks again by itself. */
  again(words: string): void {
    const request = this.#requests.get(words);
    if (request) delete request.answer;
  }
  answerTo(words: string): Answer | undefined {
    return this.#requests.get(words)?.answer;
  }
  /** The request, or its answer, is lost. */
  lose(words: string): void {
    this.#requests.get(words)?.reject(unreachable());
    this.#requests.delete(words);
  }
  cut(): void {
    this.up = false;
    this.follows = false;
    this.inbox.length = 0;
    for (const words of [...this.#requests.keys()]) this.lose(words);
  }
  key(): unknown {
    const requests = [...this.#requests].map(([words, { answer }]) => [words, answer && answerKey(answer)]);
    return [this.up, this.follows, [...this.inbox].sort(), requests.sort()];
  }
}

type Read = { readonly seq?: number; readonly entries?: readonly unknown[]; readonly id?: string };
const answerKey = (answer: Answer): unknown => {
  if ('error' in answer) return String((answer.error as { code?: string }).code ?? answer.error);
  const { seq, entries, id } = (answer.value ?? {}) as Read;
  return [seq, entries?.length, id];
};
