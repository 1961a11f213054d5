import { fillPath } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';

/** Small requests whose cost is compared with that of a Fastify that does the same work. */
export const smallCases = {
  list: { what: 'GET of a 25-row list', method: 'GET', goal: 'at most 1.3' },
  get: { what: 'small GET', method: 'GET', goal: 'at most 1.3' },
  put: { what: 'small PUT', method: 'PUT', goal: 'at most 1.5' },
} as const;
export type SmallCase = keyof typeof smallCases;

export const rowsOfList = 25;
export const settingsBody = JSON.stringify({ language: 'en', theme: 'dark' });

export const pathOf = (name: SmallCase, teamId: string): string =>
  name === 'list' ? fillPath(calls.team.players.path, { id: teamId }) : calls.account.settings.path;
