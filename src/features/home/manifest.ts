import { House } from 'lucide-react';
import { everybody, type Manifest } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [{ to: '/', label: 'home', icon: House, open: everybody, rank: 10, thumb: 1 }],
};
