import { recordRoutes } from '#records/recordRoutes.tsx';

export const routes = recordRoutes(
  'event-types',
  'eventType',
  'structure.edit',
  async () => (await import('./eventTypes.tsx')).eventTypes,
);
