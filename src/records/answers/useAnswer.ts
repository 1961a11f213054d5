import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer, ReasonKind } from '#domain/calendar/answers.ts';

export type GivenAnswer = {
  readonly answer: Answer | null;
  readonly personId?: string;
  readonly reasonKind?: ReasonKind;
  readonly reason?: string;
  /** Answers all dates of the series up to this day. */
  readonly until?: string;
};

/** What shows answers: it is read again after each. */
const shows = [
  ['api', 'Event'],
  ['api', 'Calendar'],
  ['users', 'home'],
] as const;

/** Sends an answer: one's own, that of a player of the account, or of a person of one's team. */
export const useAnswer = (eventId: string) => {
  const client = useQueryClient();
  return useMutation({
    // Loaded with the first answer: the pages that ask are the first ones to open.
    mutationFn: async (given: GivenAnswer) => (await import('./sendAnswer.ts')).sendAnswer(eventId, given),
    onSettled: () => Promise.all(shows.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
};
