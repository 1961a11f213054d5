import { send } from '#api/send.ts';
import { attendance } from '#contract/attendance.ts';
import type { GivenAnswer } from './useAnswer.ts';

export const sendAnswer = (eventId: string, given: GivenAnswer) =>
  send(attendance.attend, { params: { eventId }, body: given });
