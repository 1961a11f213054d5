import { type Call, isFile } from '#contract/call.ts';
import { ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { ApiError, ClientError } from './clientError.ts';

/** A response of the server: a text, or a file. */
export type Answer = { readonly status: number; readonly body: string | Blob };

const nonJson = 'Invalid JSON response from server';
/** Statuses of a gateway before our server: the call did not arrive. */
const gateways = [502, 503, 504];
const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'badRequest',
  401: 'signedOut',
  403: 'forbidden',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  415: 'unsupportedMedia',
  429: 'tooManyRequests',
};

/** Throws when the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ClientError('invalidReply', nonJson, cause);
  }
};

/** The error of a response outside 200 to 299. */
export const errorOf = async ({ status, body }: Answer): Promise<ApiError | ClientError> => {
  const text = typeof body === 'string' ? body : await body.text();
  try {
    const value = parseJson(text);
    const said = ErrorBody.safeParse(value);
    if (said.success) return new ApiError(said.data, value);
    const code = byStatus[status] ?? 'serverFailure';
    return new ApiError({ code, status, message: code }, value);
  } catch (cause) {
    if (gateways.includes(status)) return new ClientError('unreachable', 'unreachable', cause);
    return cause instanceof ClientError ? cause : new ClientError('invalidReply', nonJson, cause);
  }
};

/** The reply of a call, checked against its schema. */
export const replyOf = (call: Call, { status, body }: Answer): unknown => {
  if (isFile(call.reply)) return body;
  if (status === 204) return undefined;
  const parsed = call.reply.safeParse(parseJson(String(body)));
  if (parsed.success) return parsed.data;
  throw new ClientError('invalidReply', nonJson, parsed.error);
};
