import type { matchRuling } from '#contract/matchRuling.ts';
import type { Handlers } from '#server/http/handlers.ts';
import * as commandEvents from './commandEvents.ts';
import type { Matches } from './matches.ts';

/** Decisions about a match as a whole: its official result and its rules. */
export const rulingHandlers = (matches: Matches): Handlers<typeof matchRuling> => ({
  award: ({ params: { id }, body: { own, rival, basis, ...command } }, { user }) =>
    matches.say({
      user,
      id,
      command,
      say: () => [{ type: 'match.awarded', own, rival, basis, reason: command.reason }],
    }),
  correctRules: ({ params: { id }, body: { rules, isLocal, ...command } }, { user }) => {
    const { reason } = command;
    return matches.say({ user, id, command, say: () => [commandEvents.rulesCorrected({ rules, isLocal, reason })] });
  },
});
