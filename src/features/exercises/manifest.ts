import { LibraryBig, Presentation } from 'lucide-react';
import { may } from '#domain/rights.ts';
import type { Manifest } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [
    {
      to: '/exercises',
      label: 'exercises',
      icon: LibraryBig,
      open: (roles) => may(roles, 'exercise.read'),
      rank: 75,
      under: 'trainings',
    },
    {
      to: '/board',
      label: 'board',
      icon: Presentation,
      open: (roles) => may(roles, 'exercise.read'),
      rank: 76,
      under: 'trainings',
    },
  ],
  actions: [{ to: '/exercises/new', title: 'newExercise', right: 'exercise.edit' }],
  stale: [{ path: 'trainning', on: ['exercise'] }],
};
