import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Secrets } from '../sessions/secrets.ts';

const cookie = 'XSRF-TOKEN';
const header = 'x-xsrf-token';
const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser drops a Secure cookie that comes over plain http, except from the machine itself; and the big screen at the
 * pitch often reaches the server by its address in the local network (docs/decisions/004-session.md).
 */
export const isSecure = ({ protocol, hostname }: Pick<FastifyRequest, 'protocol' | 'hostname'>): boolean =>
  protocol === 'https' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

export type Csrf = {
  /**
   * Double submit: a page of another site can make the browser send the cookie, but cannot read it into the header. The
   * token is that of the session, so a cookie set by another host of the domain is not valid. Throws `csrf`.
   */
  readonly check: (request: FastifyRequest, sessionId: string) => void;
  /** Gives the browser the token of its session, or with its first page a token without a session. */
  readonly give: (request: FastifyRequest, reply: FastifyReply, sessionId?: string) => void;
};

export const createCsrf = ({ hash }: Pick<Secrets, 'hash'>): Csrf => {
  const tokenOf = (sessionId: string) => hash(`csrf ${sessionId}`);
  return {
    check: (request, sessionId) => {
      if (harmless.has(request.method)) return;
      const [kept, said, own] = [request.cookies[cookie], request.headers[header], tokenOf(sessionId)];
      if (!kept || typeof said !== 'string' || !same(kept, own) || !same(said, own)) throw new AppError('csrf');
    },
    give: (request, reply, sessionId) => {
      const kept = request.cookies[cookie];
      if (sessionId === undefined ? kept : kept === tokenOf(sessionId)) return;
      const token = sessionId === undefined ? randomBytes(18).toString('base64url') : tokenOf(sessionId);
      reply.setCookie(cookie, token, { path: '/', sameSite: 'strict', secure: isSecure(request) });
    },
  };
};
