import { Flag, FlagTriangleRight } from 'lucide-react';
import { everybody, inTeams, type Manifest, wholeClub } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [
    { to: '/matches', label: 'matches', icon: Flag, open: everybody, rank: 20, thumb: 3 },
    {
      to: '/matches?whose=mine',
      label: 'myMatches',
      icon: FlagTriangleRight,
      open: inTeams,
      inside: wholeClub,
      rank: 30,
      thumb: 8,
    },
  ],
  places: [{ to: '/rehearsal', title: 'rehearsal' }],
  actions: [{ to: '/matches/new', title: 'newMatch', right: 'match.run' }],
  stale: [{ path: 'match', on: ['matches', 'team', 'season', 'competition'] }],
};
