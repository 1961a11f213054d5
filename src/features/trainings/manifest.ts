import { TrafficCone } from 'lucide-react';
import { may, reachesTo } from '#domain/rights.ts';
import { inTeams, type Manifest, wholeClub } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [
    { to: '/trainings', label: 'trainings', icon: TrafficCone, open: (roles) => may(roles, 'training.read'), rank: 72 },
    {
      to: '/trainings?whose=mine',
      label: 'myTrainings',
      icon: TrafficCone,
      open: (roles) => inTeams(roles) && reachesTo(roles, 'training.read', 'own'),
      inside: (roles) => wholeClub(roles) || !reachesTo(roles, 'training.read', 'ownTeams'),
      rank: 73,
    },
  ],
  actions: [{ to: '/trainings/new', title: 'newTraining', right: 'training.edit' }],
  stale: [{ path: 'teamtrainning', on: ['occasion', 'attendance', 'exercise', 'team'] }],
};
