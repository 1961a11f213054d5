import { Binoculars, NotebookPen } from 'lucide-react';
import { may, reachesTo } from '#domain/rights.ts';
import type { Manifest } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [
    {
      to: '/scouting',
      label: 'scouting',
      icon: Binoculars,
      open: (roles) => may(roles, 'scouting.read'),
      rank: 80,
    },
    {
      to: '/scouting?view=reports&author=mine',
      label: 'myScouting',
      icon: NotebookPen,
      open: (roles) => may(roles, 'scouting.edit'),
      inside: (roles) => reachesTo(roles, 'scouting.read', 'club'),
      rank: 81,
      under: 'scouting',
    },
  ],
  actions: [{ to: '/scouting/import', title: 'importOutsiders', right: 'scouting.decide' }],
  stale: [{ path: 'scouting', on: ['scouting', 'scoutingTemplate', 'player', 'team'] }],
};
