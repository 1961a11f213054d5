import { send } from '#api/send.ts';
import { injury } from '#contract/injury.ts';

export const askAway = (teamId: string) => send(injury.availability, { query: { teamId } });
