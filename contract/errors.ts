import { z } from 'zod';
import { type RefusalCode, refusalCodes } from '#domain/match/refusals.ts';

/** Error codes of the product with their HTTP status. Their sentences are in locales/*\/errors.json. */
export const errorStatus = {
  badRequest: 400,
  dayOutOfBounds: 400,
  seasonDays: 400,
  'rule.empty': 400,
  'series.tooLong': 400,
  rangeReversed: 400,
  'scene.unreadable': 400,
  'frames.empty': 400,
  'background.unknown': 400,
  'film.tooLong': 400,
  exerciseFileUnreadable: 400,
  'checkIn.codeWrong': 400,
  'link.itself': 400,
  wrongCredentials: 400,
  signUpClosed: 400,
  codeInvalid: 400,
  startCodeWrong: 400,
  passwordWrong: 400,
  passwordNeeded: 400,
  passwordWeak: 400,
  passwordSame: 400,
  twoStepWrong: 400,
  twoStepOver: 400,
  signedOut: 401,
  sessionEnded: 401,
  refreshMissing: 401,
  refreshInvalid: 401,
  forbidden: 403,
  'training.notYours': 403,
  csrf: 403,
  passwordChangeNeeded: 403,
  notFound: 404,
  methodNotAllowed: 405,
  tooLarge: 413,
  unsupportedMedia: 415,
  'record.changed': 409,
  commandReused: 409,
  'entry.possibleDuplicate': 409,
  'entry.withdrawn': 409,
  'correction.conflict': 409,
  'period.finalMinuteDiffers': 409,
  reasonNeeded: 409,
  'proposal.refused': 409,
  'proposal.accepted': 409,
  'right.byRole': 409,
  'right.lastWriter': 409,
  dorsalTaken: 409,
  alreadyInTeam: 409,
  userTaken: 409,
  mailNeeded: 409,
  seasonCurrent: 409,
  seasonInUse: 409,
  deadlineAfterStart: 400,
  'days.order': 400,
  'event.elsewhere': 409,
  'occasion.begun': 409,
  'type.builtIn': 409,
  'type.inUse': 409,
  'measurementType.inUse': 409,
  'limits.order': 400,
  'value.wanted': 400,
  'value.implausible': 400,
  'value.unlike': 409,
  'injury.twice': 409,
  'injury.closed': 409,
  'phase.unreachable': 409,
  'phase.tooEarly': 409,
  clearanceMissing: 409,
  dayBackwards: 409,
  medical: 403,
  'evaluation.scoresMissing': 400,
  'evaluation.notYours': 403,
  'evaluation.twice': 409,
  'evaluation.notDone': 409,
  'evaluation.read': 409,
  'evaluation.sharedLong': 409,
  'match.notOver': 409,
  'player.notThere': 409,
  changeUndone: 409,
  'answer.closed': 409,
  'answer.notAsked': 409,
  'occasion.cancelled': 409,
  'presence.tooEarly': 409,
  'training.undated': 409,
  'rpe.tooEarly': 409,
  'rpe.closed': 409,
  'rpe.notPresent': 409,
  'rpe.tooYoung': 409,
  'remind.tooSoon': 409,
  'list.frozen': 409,
  'squad.calls': 409,
  'order.changed': 409,
  'film.notReady': 409,
  'push.addressRefused': 400,
  'push.devicesFull': 409,
  sideTwice: 409,
  sideInUse: 409,
  sidesEqual: 409,
  pictureUnreadable: 400,
  documentUnreadable: 400,
  documentsFull: 409,
  sheetUnreadable: 400,
  sheetTooLarge: 413,
  emailTaken: 409,
  returnAddressTaken: 409,
  returnNameTaken: 409,
  lastAdmin: 409,
  accountIsYours: 409,
  alreadyAccepted: 409,
  alreadyBegun: 409,
  accountLocked: 429,
  tooManyRequests: 429,
  serverFailure: 500,
  fileTakesTooLong: 503,
  'film.busy': 503,
  'film.engineAway': 503,
  'film.interrupted': 503,
  databaseAway: 503,
  storageFull: 503,
  stopping: 503,
} as const;
export type ProductErrorCode = keyof typeof errorStatus;

/** Every code that a reply can have: those of the product, and the refusals of the match rules (always 409). */
export type ErrorCode = ProductErrorCode | RefusalCode;
export const errorCodes: readonly ErrorCode[] = [...(Object.keys(errorStatus) as ProductErrorCode[]), ...refusalCodes];
export const isRefusal = (code: ErrorCode): code is RefusalCode => (refusalCodes as readonly string[]).includes(code);
export const statusOf = (code: ErrorCode): number => (isRefusal(code) ? 409 : errorStatus[code]);

/** The body of every error reply. `message` is in the language of the request. */
export const ErrorBody = z.object({
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  status: z.int(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The only error that server and client throw deliberately. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  constructor(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}, message: string = code) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.status = statusOf(code);
    this.details = details;
  }
}

export const refuse = (code: ErrorCode, details?: Readonly<Record<string, unknown>>): never => {
  throw new AppError(code, details);
};
