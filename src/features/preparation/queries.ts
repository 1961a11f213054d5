import { useMutation } from '@tanstack/react-query';
import { send } from '#api/send.ts';
import { match } from '#contract/match.ts';
import type { MatchView } from '#contract/matchView.ts';

/** Another date and time for a match; the same one sends no request. Its followers are notified. */
export const useNewDay = ({ id, version, kickoffAt: before }: MatchView) =>
  useMutation({
    mutationFn: async (kickoffAt: string) => {
      if (kickoffAt !== before) await send(match.edit, { params: { id }, body: { version, kickoffAt } });
    },
  });
