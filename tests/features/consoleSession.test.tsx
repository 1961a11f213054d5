import { cleanup, fireEvent } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionContext, type SessionNow } from '#api/SessionContext.ts';
import { awaitStep } from '#api/secondStep.ts';
import { SignInDrawer } from '#features/console/parts/SignInDrawer.tsx';
import { draw } from '../ui/words.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const user = { id: 'u', userName: 'ana', firstName: 'Ana' } as unknown as SessionNow['user'];
const drawer = (notice: SessionNow['notice']) => (
  <MemoryRouter>
    <SessionContext
      value={{
        user,
        ended: true,
        signingIn: false,
        signingOut: false,
        notice,
        signIn: () => undefined,
        signOut: () => undefined,
      }}
    >
      <SignInDrawer onClose={() => undefined} />
    </SessionContext>
  </MemoryRouter>
);

test('the second step is taken beside the clock: nothing leads away from the match', async () => {
  awaitStep({ username: 'ana', providers: ['totp'] });
  const requested: unknown[] = [];
  vi.stubGlobal('fetch', async (to: Request | string) => {
    requested.push(typeof to === 'string' ? to : await to.clone().json());
    return new Response(JSON.stringify({ code: 'twoStepWrong', status: 400, message: '', details: {} }), {
      status: 400,
      headers: { 'content-type': 'application/json' },
    });
  });
  const { getByRole, getByLabelText, findByRole, queryByRole } = await draw(
    drawer({ code: 'twoStepNeeded', message: '' }),
  );
  expect(queryByRole('link')).toBeNull();
  fireEvent.click(getByRole('button', { name: 'Entrar' }));
  expect(getByLabelText('Código').getAttribute('aria-invalid')).toBe('true');
  expect(requested).toEqual([]);
  fireEvent.change(getByLabelText('Código'), { target: { value: '123456' } });
  fireEvent.click(getByRole('button', { name: 'Entrar' }));
  expect((await findByRole('alert')).textContent).toContain('Ese código no es correcto');
  expect(requested).toHaveLength(1);
  fireEvent.click(getByRole('button', { name: /código de recuperación/ }));
  expect(getByRole('button', { name: 'Volver al código normal' })).toBeTruthy();
});

test('without it the drawer asks for name and password', async () => {
  const { getByLabelText, queryByTestId } = await draw(drawer({ code: 'sessionEnded', message: '' }));
  expect(getByLabelText('Contraseña')).toBeTruthy();
  expect(queryByTestId('second-step')).toBeNull();
});

test('beside the clock, too, a user who has to wait reads how long', async () => {
  const { getByRole, unmount } = await draw(
    drawer({ code: 'accountLocked', message: '', details: { retryAfter: 15 * 60 } }),
  );
  expect(getByRole('alert').textContent).toBe('Demasiados intentos. Prueba de nuevo en 15 minutos.');
  unmount();
  awaitStep({ username: 'ana', providers: ['totp'] });
  const refused = { code: 'accountLocked', status: 429, message: '', details: { retryAfter: 40 } };
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 429 }));
  const step = await draw(drawer({ code: 'twoStepNeeded', message: '' }));
  fireEvent.change(step.getByLabelText('Código'), { target: { value: '123456' } });
  fireEvent.click(step.getByRole('button', { name: 'Entrar' }));
  expect((await step.findByRole('alert')).textContent).toBe('Demasiados intentos. Prueba de nuevo en 40 segundos.');
});
