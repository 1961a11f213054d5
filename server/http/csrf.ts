import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';

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

/** Double submit: a page of another site can make the browser send the cookie, but cannot read it into the header. */
export const checkCsrf = (request: FastifyRequest): void => {
  if (harmless.has(request.method)) return;
  const [kept, said] = [request.cookies[cookie], request.headers[header]];
  if (!kept || typeof said !== 'string' || !same(kept, said)) throw new AppError('csrf');
};

/** Gives the browser its token with the first page. */
export const giveCsrf = (request: FastifyRequest, reply: FastifyReply): void => {
  if (request.cookies[cookie]) return;
  reply.setCookie(cookie, randomBytes(18).toString('base64url'), {
    path: '/',
    sameSite: 'strict',
    secure: isSecure(request),
  });
};
