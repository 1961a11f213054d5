import { Shapes, TrafficCone } from 'lucide-react';
import { may } from '#domain/rights.ts';
import type { Manifest } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [
    {
      to: '/exercises',
      label: 'exercises',
      icon: TrafficCone,
      open: (roles) => may(roles, 'exercise.read'),
      rank: 75,
    },
    { to: '/board', label: 'board', icon: Shapes, open: (roles) => may(roles, 'exercise.read'), rank: 76 },
  ],
  actions: [{ to: '/exercises/new', title: 'newExercise', right: 'exercise.edit' }],
  stale: [{ path: 'trainning', on: ['exercise'] }],
};
