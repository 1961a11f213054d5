/** The part of autocannon that the bench uses; the package brings no types. */
declare module 'autocannon' {
  type Options = {
    readonly url: string;
    readonly connections: number;
    readonly amount: number;
    readonly method: 'GET' | 'PUT';
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  type Result = { readonly errors: number; readonly non2xx: number; readonly '2xx': number };
  const autocannon: (options: Options) => Promise<Result>;
  export = autocannon;
}
