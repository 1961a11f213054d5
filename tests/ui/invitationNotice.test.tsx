import { cleanup } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { InvitationNotice } from '#ui/records/InvitationNotice.tsx';
import { draw } from './words.tsx';

afterEach(cleanup);
const notice = (mail: { sends: boolean; link: string | null } | undefined) =>
  draw(
    <MemoryRouter>
      <InvitationNotice email="nico@example.org" mail={mail} />
    </MemoryRouter>,
  );

test('with a mail server an invitation is on its way and there is nothing to do', async () => {
  const { getByRole, queryByRole } = await notice({ sends: true, link: null });
  expect(getByRole('status').textContent).toContain('va a nico@example.org');
  expect([queryByRole('link'), queryByRole('button')]).toEqual([null, null]);
});

test('without one the link is to be passed on, and the way to the e-mail is there', async () => {
  const { getByRole } = await notice({ sends: false, link: 'https://club.example/auth/invitation' });
  expect(getByRole('status').textContent).toContain('no se ha enviado');
  expect(getByRole('link').getAttribute('href')).toBe('/club/mail?search=nico%40example.org');
  expect(getByRole('button').textContent).toBe('Copiar el enlace');
});

test('nothing is said before it is known', async () => {
  expect((await notice(undefined)).container.textContent).toBe('');
});
