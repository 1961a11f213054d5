import { ofetch } from 'ofetch';
import { account } from '#contract/account.ts';
import { type Call, fillPath, type Input, isFile, type Reply } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import { type Answer, errorOf, parseJson, replyOf } from './answer.ts';
import { ClientError } from './clientError.ts';
import type { TokenStore } from './tokenCookies.ts';

export type ClientOptions = {
  /** Without a slash at the end; empty for the page's own host. */
  readonly baseUrl?: string;
  readonly tokens: TokenStore;
  /** Language of the sentences in responses. */
  readonly language?: () => string;
  /** Value of the anti-forgery cookie. */
  readonly antiForgery?: () => string | undefined;
  /** Runs the action when no other tab of the browser runs one: renewals of several tabs come one by one. */
  readonly alone?: <T>(action: () => Promise<T>) => Promise<T>;
  /** The server does not know the session any more. Tokens are already cleared. */
  readonly onSessionLost?: () => void;
};
export type SendOptions = { readonly signal?: AbortSignal };
export type Send = <C extends Call>(call: C, input: Input<C>, options?: SendOptions) => Promise<Reply<C>>;
export type Client = {
  /** Makes a call. Throws `ApiError` for a refusal, `ClientError` for no or an invalid response. */
  readonly send: Send;
  /**
   * A new pair of tokens, one renewal for all callers. Throws when it fails. `atStart`: a refresh token alone is
   * enough; within a session both tokens are required (specification, sections 4 and 5).
   */
  readonly renew: (when?: 'atStart' | 'inSession') => Promise<void>;
};

type Given = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Record<string, unknown>;
};

const thrownBy = (error: unknown, signal?: AbortSignal): ClientError => {
  if (signal?.aborted) return new ClientError('cancelled', 'cancelled', error);
  const name = error instanceof Error && error.cause instanceof Error ? error.cause.name : '';
  return new ClientError(name === 'TimeoutError' ? 'timeout' : 'unreachable', undefined, error);
};

/** May pass on a later try: too many requests, or an error of the server. */
const later = (status: number): boolean => status === 429 || status >= 500;

/**
 * The error of a failed renewal. The server's own refusal (401) and errors keep their codes; any other response, from a
 * proxy perhaps, is a renewal that failed.
 */
const refusalOf = async (answer: Answer): Promise<Error> => {
  const error = await errorOf(answer);
  return answer.status === 401 || later(answer.status) ? error : new ClientError('renewalFailed', undefined, error);
};

/** Throws where a call lacks the club that it requires (specification, section 5). */
const checkClub = ({ params, body }: Given): void => {
  if (params?.clubId === '' || body?.clubId === '') throw new ClientError('clubMissing');
};

export const makeClient = (options: ClientOptions): Client => {
  const { tokens, baseUrl = '', language, antiForgery, onSessionLost } = options;
  const alone = options.alone ?? ((action) => action());
  let renewal: Promise<void> | undefined;

  const ask = async (call: Call, given: Given, token?: string, signal?: AbortSignal): Promise<Answer> => {
    const csrf = antiForgery?.();
    const headers = {
      // JSON first: whoever asks for HTML first opens a page of the app (server/http/pages.ts), also for a file of HTML.
      accept: isFile(call.reply) ? `application/json, ${call.reply.file}` : 'application/json',
      ...(language ? { 'accept-language': language() } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(csrf ? { 'x-xsrf-token': csrf } : {}),
    };
    try {
      const { status, _data: body } = await ofetch.raw<unknown, 'blob' | 'text'>(
        baseUrl + fillPath(call.path, given.params),
        {
          method: call.method,
          headers,
          query: given.query,
          body: given.body,
          signal,
          retry: 0,
          ignoreResponseError: true,
          responseType: isFile(call.reply) ? 'blob' : 'text',
        },
      );
      return { status, body: body instanceof Blob ? body : String(body ?? '') };
    } catch (error) {
      throw thrownBy(error, signal);
    }
  };

  const lose = (): void => {
    tokens.clear();
    onSessionLost?.();
  };

  const renewNow = async (known: string | undefined, atStart: boolean): Promise<void> => {
    const [accessToken, refreshToken] = [tokens.access(), tokens.refresh()];
    // Another tab has stored a new pair during the wait.
    if (accessToken && accessToken !== known) return;
    if (!refreshToken) throw new ClientError('noRefreshToken');
    if (!accessToken && !atStart) throw new ClientError('noTokenToRenew');
    const answer = await ask(account.refresh, { body: { accessToken, refreshToken } });
    // Another tab has signed out or in meanwhile: the response belongs to another session.
    if (tokens.refresh() !== refreshToken) return;
    if (answer.status !== 200) throw await refusalOf(answer);
    const parsed = account.refresh.reply.safeParse(parseJson(String(answer.body)));
    if (!parsed.success) throw new ClientError('renewalReplyInvalid');
    tokens.keep(parsed.data);
  };

  const renew: Client['renew'] = (when = 'inSession') => {
    const known = tokens.access();
    renewal ??= alone(() => renewNow(known, when === 'atStart'))
      .catch((error: unknown) => {
        // Without a network the session is not over, only unreachable: a live match goes on.
        const outOfReach = error instanceof ClientError && ['unreachable', 'timeout'].includes(error.code);
        if (!outOfReach && !(error instanceof AppError && later(error.status))) lose();
        throw error;
      })
      .finally(() => {
        renewal = undefined;
      });
    return renewal;
  };

  /** The access token; a page with a refresh token alone has slept, and is at its start again (decision 035). */
  const awake = async (): Promise<string | undefined> => {
    if (!tokens.access() && tokens.refresh()) await renew('atStart');
    return tokens.access();
  };

  /** A call that needs a user is not sent without a session: the user goes to the login. */
  const tokenOfUser = async (): Promise<string> => {
    const token = await awake();
    if (token) return token;
    lose();
    throw new ClientError('notAuthenticated');
  };

  const send: Send = async (call, input, { signal } = {}) => {
    // The type of the call has just checked the input.
    const given = input as Given;
    checkClub(given);
    const bare = call.access === 'public';
    const token = bare ? undefined : await tokenOfUser();
    let answer = await ask(call, given, token, signal);
    if (answer.status === 401 && !bare) {
      if (tokens.access() === token) await renew();
      answer = await ask(call, given, await awake(), signal);
      if (answer.status === 401) lose();
    }
    if (answer.status < 200 || answer.status > 299) throw await errorOf(answer);
    return replyOf(call, answer) as Reply<typeof call>;
  };

  return { send, renew };
};
