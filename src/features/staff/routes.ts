import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

export const routes: RouteObject[] = [
  {
    path: 'staff',
    handle: handle({ title: 'staff', permission: 'people.read', reach: 'ownTeams' }),
    lazy: { Component: async () => (await import('./StaffScreen.tsx')).StaffScreen },
  },
  {
    path: 'staff/new',
    handle: handle({ title: 'newStaff', permission: 'staff.edit' }),
    lazy: { Component: async () => (await import('./StaffFormScreen.tsx')).StaffFormScreen },
  },
  {
    path: 'staff/import',
    handle: handle({ title: 'importStaff', permission: 'staff.edit' }),
    lazy: {
      Component: async () => (await import('./StaffImportScreen.tsx')).StaffImportScreen,
    },
  },
  {
    path: 'staff/:staffId',
    handle: handle({ title: 'staffMember' }),
    lazy: {
      Component: async () => (await import('./StaffMemberScreen.tsx')).StaffMemberScreen,
    },
  },
  {
    path: 'staff/:staffId/edit',
    handle: handle({ title: 'editStaff', permission: 'staff.edit' }),
    lazy: { Component: async () => (await import('./StaffFormScreen.tsx')).StaffFormScreen },
  },
];
