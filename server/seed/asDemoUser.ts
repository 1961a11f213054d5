import type { App } from '#server/app.ts';
import { type InProcess, inProcess } from '#server/http/inProcess.ts';
import { accountByName } from '#server/modules/account/store.ts';

/** Lets a demo user make calls in a session of their own, and ends it. Undefined where there is no such user. */
export const asDemoUser =
  ({ http, services }: Pick<App, 'http' | 'services'>) =>
  async <T>(name: string, work: (send: InProcess, userId: string) => Promise<T>): Promise<T | undefined> => {
    const { sessions, database } = services;
    const account = await accountByName(database.query, name);
    if (!account) return undefined;
    const opened = await sessions.open(account.id);
    const done = await work(inProcess(http, opened.access_token), account.id);
    await sessions.end(opened.user.sessionId, 'signedOut');
    return done;
  };
