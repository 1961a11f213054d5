import { cleanup } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { MayNot } from '#app/MayNot.tsx';
import type { RouteHandle } from '#features/routeHandle.ts';
import { draw } from '../ui/words.tsx';

afterEach(cleanup);

test.each<[RouteHandle, string]>([
  [{ title: 'users', permission: 'users.manage' }, 'Tienen acceso: Administrador del club.'],
  [{ title: 'clubs', permission: 'clubs.manage' }, 'Tienen acceso: Administrador.'],
  [
    { title: 'players', permission: 'people.read', reach: 'ownTeams' },
    'Tienen acceso: Administrador del club, Gestor del club, Entrenador, Cuerpo técnico.',
  ],
])('a page that is not for somebody names the roles that it is for: %j', async (place, description) => {
  const { getByRole } = await draw(
    <MemoryRouter>
      <MayNot place={place} />
    </MemoryRouter>,
  );
  expect(getByRole('alert').textContent).toContain(description);
});
