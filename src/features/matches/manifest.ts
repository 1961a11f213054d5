import { CalendarDays, Flag } from 'lucide-react';
import { everybody, inTeams, type Manifest } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [
    { to: '/matches', label: 'matches', icon: CalendarDays, open: everybody, rank: 20, thumb: 2 },
    { to: '/matches?whose=mine', label: 'myMatches', icon: Flag, open: inTeams, rank: 30, thumb: 7 },
  ],
  places: [{ to: '/rehearsal', title: 'rehearsal' }],
  actions: [{ to: '/matches/new', title: 'newMatch', right: 'match.run' }],
  stale: [{ path: 'match', on: ['matches', 'team', 'season', 'competition'] }],
};
