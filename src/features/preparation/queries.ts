import { useMutation } from '@tanstack/react-query';
import { send } from '#api/send.ts';
import { match } from '#contract/match.ts';
import type { MatchView } from '#contract/matchView.ts';

/** Another day and hour for a match; nothing is asked of the server where it is the same. Who follows it hears of it. */
export const useNewDay = ({ id, version, kickoffAt: before }: MatchView) =>
  useMutation({
    mutationFn: async (kickoffAt: string) => {
      if (kickoffAt !== before) await send(match.edit, { params: { id }, body: { version, kickoffAt } });
    },
  });
