import { send } from '#api/send.ts';
import { type Asked, answer, type FamilyPage } from '#contract/answer.ts';
import { AppError } from '#contract/errors.ts';
import type { Given, Whose } from '#machines/answer/page.ts';

/** What the family of a link is asked. Throws `notFound` for an address without a link, as for one that has ended. */
export const openFamily = async (token: string): Promise<FamilyPage> => {
  if (token === '') throw new AppError('notFound');
  return send(answer.open, { body: { token } });
};
export const giveAnswer = (token: string, { eventId, personId }: Whose, given: Given): Promise<Asked> =>
  send(answer.give, { body: { token, eventId, personId, ...given } });
