import { decodeJwt } from 'jose';
import { makeClient, type Send } from '#api/client.ts';
import { memoryTokens } from '#api/tokenCookies.ts';
import { account } from '#contract/account.ts';
import type { Account } from './serverProcess.ts';

/** A signed-in program: the web's own client, with its tokens in memory. */
export type Person = {
  readonly send: Send;
  /** A token valid for half a minute at least, for a hub that checks it once. */
  readonly token: () => Promise<string>;
  readonly clubId: string;
  readonly userId: string;
};

const soon = 30_000;

/** Signs in. Throws the server's refusal, with its sentence. */
export const signIn = async (baseUrl: string, given: Account): Promise<Person> => {
  const stranger = makeClient({ baseUrl, tokens: memoryTokens(), language: () => 'en' });
  const said = await stranger.send(account.authenticate, { body: given });
  if (!said.access_token || !said.refresh_token || !said.clubId)
    throw new Error(said.subscriptionMessage ?? `${given.username} cannot sign in.`);
  const tokens = memoryTokens({ access_token: said.access_token, refresh_token: said.refresh_token });
  const { send, renew } = makeClient({ baseUrl, tokens, language: () => 'en' });
  const token = async (): Promise<string> => {
    const exp = decodeJwt(tokens.access() ?? '').exp ?? 0;
    if (exp * 1000 - Date.now() < soon) await renew();
    return tokens.access() ?? '';
  };
  return { send, token, clubId: said.clubId, userId: decodeJwt(said.access_token).sub ?? '' };
};
