import { ClientError } from '#api/clientError.ts';
import { send } from '#api/send.ts';
import { type Asked, answer, type FamilyPage } from '#contract/answer.ts';
import { AppError } from '#contract/errors.ts';
import type { Given } from './useAnswers.ts';

/** The two calls of the page. They load after its first paint, with the schemas of their replies. */
export const openFamily = (token: string): Promise<FamilyPage> => send(answer.open, { body: { token } });
export const giveAnswer = (token: string, { eventId, personId }: Asked, given: Given): Promise<Asked> =>
  send(answer.give, { body: { token, eventId, personId, ...given } });

export const codeOf = (fault: unknown): string =>
  fault instanceof AppError || fault instanceof ClientError ? fault.code : 'unknown';
