import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { User } from '../sessions/user.ts';
import { checkCsrf } from './csrf.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The user of a request. Throws `signedOut`, `sessionEnded` or `csrf`. */
    identify: (request: FastifyRequest) => Promise<User>;
  }
  interface FastifyRequest {
    user: User | null;
  }
}

/** Kept by the page (src/api/tokens.ts); it comes along by itself when a file is opened as a link. */
const accessCookie = 'access_token';

const bearer = (header: string | undefined): string | undefined => /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];

export const addIdentify = (app: FastifyInstance, sessions: Sessions): void => {
  app.decorateRequest('user', null);
  app.decorate('identify', async (request: FastifyRequest) => {
    const header = bearer(request.headers.authorization);
    const token = header ?? request.cookies[accessCookie];
    if (token === undefined) throw new AppError('signedOut');
    // A browser sends cookies by itself, whoever asks; a header only our own page can set.
    if (header === undefined) checkCsrf(request);
    request.user = await sessions.userOf(token);
    return request.user;
  });
};
