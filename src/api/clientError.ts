import { AppError, type ErrorBody } from '#contract/errors.ts';

/** Errors without an error response of our server. Sentences: locales/*\/errors.json. */
export const clientFaults = [
  'unreachable',
  'timeout',
  'cancelled',
  'invalidReply',
  'authenticationFailed',
  'authenticationBroke',
  'userUnreadable',
  'temporaryPasswordExpired',
  'twoStepNeeded',
  'clubMissing',
  'notAuthenticated',
  'noTokenToRenew',
  'noRefreshToken',
  'renewalReplyInvalid',
  'renewalFailed',
  'formationsFailed',
] as const;
/** `toldByServer`: the sentence came with the response and is shown as it is. */
export type ClientFault = (typeof clientFaults)[number] | 'toldByServer';

export class ClientError extends Error {
  readonly code: ClientFault;
  constructor(code: ClientFault, message: string = code, cause?: unknown) {
    super(message, { cause });
    this.name = 'ClientError';
    this.code = code;
  }
}

/** Error names of the specification, section 8: screens choose the way out by them. */
export type ErrorCategory = 'BadRequestError' | 'ForbiddenError' | 'NotFoundError' | 'ServerError' | 'HttpError';

const categories: Readonly<Record<number, ErrorCategory>> = {
  400: 'BadRequestError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  500: 'ServerError',
};
export const categoryOf = (status: number): ErrorCategory => categories[status] ?? 'HttpError';

/** An answer that is not a success, with its status and body. */
export class ApiError extends AppError {
  readonly category: ErrorCategory;
  readonly body: unknown;
  constructor({ code, message, details, status }: ErrorBody, body: unknown) {
    super(code, details, message);
    this.category = categoryOf(status);
    this.name = this.category;
    this.body = body;
  }
}
