import { Settings } from 'lucide-react';
import { may } from '#domain/rights.ts';
import type { Manifest } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [{ to: '/club', label: 'club', icon: Settings, open: (roles) => may(roles, 'club.settings'), rank: 100 }],
  places: [{ to: '/club/all', title: 'clubs', right: 'clubs.manage' }],
  actions: [{ to: '/club/all/new', title: 'newClub', right: 'clubs.manage' }],
  stale: [{ path: 'club', on: ['player', 'team', 'staff', 'season', 'club'] }],
};
