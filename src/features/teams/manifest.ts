import { Shield, ShieldCheck } from 'lucide-react';
import { inTeams, type Manifest, wholeClub } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [
    { to: '/teams', label: 'teams', icon: Shield, open: wholeClub, rank: 40, thumb: 5 },
    {
      to: '/teams?whose=mine',
      label: 'myTeams',
      icon: ShieldCheck,
      open: inTeams,
      inside: wholeClub,
      rank: 50,
      thumb: 6,
    },
  ],
  actions: [{ to: '/teams/new', title: 'newTeam', right: 'structure.edit' }],
  stale: [
    { path: 'team', on: ['player', 'team', 'staff', 'season', 'injury'] },
    { path: 'teamgroup', on: ['player', 'team', 'teamGroup'] },
  ],
};
