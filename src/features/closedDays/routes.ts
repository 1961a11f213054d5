import { recordRoutes } from '#records/recordRoutes.tsx';

export const routes = recordRoutes(
  'closed-days',
  'closedDay',
  'structure.edit',
  async () => (await import('./closedDays.ts')).closedDays,
);
