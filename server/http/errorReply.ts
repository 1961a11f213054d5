import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorBody, type ProductErrorCode } from '#contract/errors.ts';
import { isAway, isFull } from '../db/dialect.ts';
import { languageOf, sentence } from './sentences.ts';

/** Errors of the framework by its own codes, with ours. */
const byFrameworkCode: Readonly<Record<string, ProductErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMedia',
};
const byStatus: Readonly<Record<number, ProductErrorCode>> = {
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'unsupportedMedia',
  429: 'tooManyRequests',
  431: 'tooLarge',
  503: 'stopping',
};

const isClientFault = (status: number | undefined): status is number =>
  status !== undefined && status >= 400 && status < 500;

/** Any error as one of ours. */
export const asAppError = (fault: unknown): AppError => {
  if (fault instanceof AppError) return fault;
  const { code, statusCode } = fault as Partial<FastifyError>;
  const known = byFrameworkCode[code ?? ''] ?? byStatus[statusCode ?? 0];
  if (known) return new AppError(known);
  if (isClientFault(statusCode)) return new AppError('badRequest', { reason: STATUS_CODES[statusCode] ?? code });
  if (isFull(fault)) return new AppError('storageFull');
  return new AppError(isAway(fault) ? 'databaseAway' : 'serverFailure');
};

export const bodyOf = (error: AppError, request: FastifyRequest): ErrorBody => {
  const details = error.status >= 500 ? { requestId: request.id } : error.details;
  return {
    code: error.code,
    status: error.status,
    message: sentence(error.code, languageOf(request.headers['accept-language']), error.details),
    ...(Object.keys(details).length > 0 && { details }),
  };
};

/** Answers any error as one of ours, in the language of the request. */
export const sendRefusal = (fault: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const error = asAppError(fault);
  if (error.status >= 500) request.log.error({ err: fault }, error.code);
  const seconds = error.details.retryAfter;
  if (typeof seconds === 'number') reply.header('Retry-After', seconds);
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(error, request));
};

type Given = {
  /** The methods that a path knows, for 405. */
  readonly methodsOf: (path: string) => readonly string[];
  /** Called when the disk is full. */
  readonly onFull: () => void;
};

/**
 * Up to this many bytes a body that is too large is read to its end and dropped: a client that is still sending would see
 * a cut connection instead of the reason. A longer one is cut.
 */
const droppedAtMost = 64 * 1_048_576;

const keepForReply = (fault: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const tooLarge = asAppError(fault).code === 'tooLarge';
  if (tooLarge && Number(request.headers['content-length']) <= droppedAtMost) reply.removeHeader('connection');
};

export const addErrorReplies = (app: FastifyInstance, { methodsOf, onFull }: Given): void => {
  app.setErrorHandler((fault, request, reply) => {
    if (isFull(fault)) onFull();
    keepForReply(fault, request, reply);
    return sendRefusal(fault, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url.split('?')[0] ?? '');
    // The call exists and the router did not know the path: a value in it is longer than any of ours.
    if (methods.length === 0 || methods.includes(request.method))
      return sendRefusal(new AppError('notFound'), request, reply);
    return sendRefusal(new AppError('methodNotAllowed'), request, reply.header('Allow', methods.join(', ')));
  });
};
