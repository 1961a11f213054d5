import { Trophy } from 'lucide-react';
import { may } from '#domain/rights.ts';
import type { Manifest } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [
    {
      to: '/competitions',
      label: 'competitions',
      icon: Trophy,
      open: (roles) => may(roles, 'structure.read'),
      rank: 90,
      thumb: 8,
    },
  ],
  actions: [{ to: '/competitions/new', title: 'newCompetition', right: 'structure.edit' }],
  stale: [{ path: 'competition', on: ['matches', 'player', 'team', 'season', 'competition'] }],
};
