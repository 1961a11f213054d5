import { recordRoutes } from '#records/recordRoutes.tsx';

export const routes = recordRoutes(
  'measurement-types',
  'measurementType',
  'structure.edit',
  async () => (await import('./measurementTypes.tsx')).measurementTypes,
);
