import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { User } from '../sessions/user.ts';
import type { Csrf } from './csrf.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The user of a request. Throws `signedOut`, `sessionEnded` or `csrf`. */
    identify: (request: FastifyRequest, reply: FastifyReply) => Promise<User>;
  }
  interface FastifyRequest {
    user: User | null;
  }
}

/** Kept by the page (src/api/tokenCookies.ts); it comes along by itself when a file is opened as a link. */
const accessCookie = 'access_token';

const bearer = (header: string | undefined): string | undefined => /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];

export const addIdentify = (app: FastifyInstance, sessions: Sessions, csrf: Csrf): void => {
  app.decorateRequest('user', null);
  app.decorate('identify', async (request: FastifyRequest, reply: FastifyReply) => {
    const header = bearer(request.headers.authorization);
    const token = header ?? request.cookies[accessCookie];
    if (token === undefined) throw new AppError('signedOut');
    const user = await sessions.userOf(token);
    // Only a browser has the cookie: it is given the token of its session with the first answer.
    if (request.cookies[accessCookie] !== undefined) csrf.give(request, reply, user.sessionId);
    // A browser sends cookies for any site; only our own page can set a header.
    if (header === undefined) csrf.check(request, user.sessionId);
    request.user = user;
    return user;
  });
};
