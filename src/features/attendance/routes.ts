import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

export const routes: RouteObject[] = [
  {
    path: 'attendance',
    handle: handle({ title: 'attendance', permission: 'attendance.edit', under: '/calendar' }),
    lazy: { Component: async () => (await import('./AttendanceScreen.tsx')).AttendanceScreen },
  },
];
