import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

export const routes: RouteObject[] = [
  {
    path: 'periodization',
    handle: handle({ title: 'periodization', permission: 'periodization.read' }),
    lazy: { Component: async () => (await import('./PlanScreen.tsx')).PlanScreen },
  },
  {
    path: 'periodization/:week',
    handle: handle({ title: 'periodization', permission: 'periodization.read' }),
    lazy: { Component: async () => (await import('./WeekScreen.tsx')).WeekScreen },
  },
];
