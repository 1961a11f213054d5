import { UserRound } from 'lucide-react';
import { type Manifest, readsPeople } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [{ to: '/staff', label: 'staff', icon: UserRound, open: readsPeople, rank: 70, under: 'teams' }],
  actions: [
    { to: '/staff/new', title: 'newStaff', right: 'staff.edit' },
    { to: '/staff/import', title: 'importStaff', right: 'staff.edit' },
  ],
  stale: [{ path: 'staff', on: ['team', 'staff'] }],
};
