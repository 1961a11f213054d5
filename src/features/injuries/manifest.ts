import { HeartPulse } from 'lucide-react';
import { reachesTo } from '#domain/rights.ts';
import type { Manifest } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [
    {
      to: '/injuries',
      label: 'injuries',
      icon: HeartPulse,
      // A player sees their own on their page.
      open: (roles) => reachesTo(roles, 'injury.read', 'ownTeams'),
      rank: 74,
      under: 'trainings',
    },
  ],
  stale: [{ path: 'injury', on: ['injury', 'player', 'team', 'staff'] }],
};
