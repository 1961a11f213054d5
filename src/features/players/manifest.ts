import { UsersRound } from 'lucide-react';
import { type Manifest, readsPeople } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [{ to: '/players', label: 'players', icon: UsersRound, open: readsPeople, rank: 60, thumb: 4 }],
  actions: [
    { to: '/players/new', title: 'newPlayer', right: 'people.create' },
    { to: '/players/import', title: 'importPlayers', right: 'people.create' },
  ],
  stale: [{ path: 'player', on: ['player', 'team', 'injury', 'staff'] }],
};
