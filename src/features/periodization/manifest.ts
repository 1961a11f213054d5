import { ChartColumn } from 'lucide-react';
import { reachesTo } from '#domain/rights.ts';
import type { Manifest } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [
    {
      to: '/periodization',
      label: 'periodization',
      icon: ChartColumn,
      open: (roles) => reachesTo(roles, 'periodization.read', 'ownTeams'),
      rank: 73.5,
      under: 'trainings',
    },
  ],
  stale: [{ path: 'periodization', on: ['periodization', 'occasion', 'match', 'attendance', 'team'] }],
};
