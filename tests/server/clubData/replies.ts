import type { Running } from '../harness.ts';

type Reads = { readonly users: readonly string[]; readonly urls: readonly (readonly [call: string, url: string])[] };

/** What some users are answered at some addresses, each with the name of its call. */
export const repliesTo = async (
  app: Running,
  { users, urls }: Reads,
): Promise<readonly (readonly [string, string])[]> => {
  const repliesFor = async (user: string) => {
    const found: (readonly [string, string])[] = [];
    const { access_token: token } = await app.services.sessions.open(user);
    for (const [call, url] of urls) {
      const { payload, statusCode } = await app.ask({ url, token });
      // An address that is refused may repeat what was asked for.
      if (statusCode < 300) found.push([call, payload]);
    }
    return found;
  };
  return (await Promise.all(users.map(repliesFor))).flat();
};
