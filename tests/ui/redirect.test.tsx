import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Redirect } from '#ui/layout/Redirect.tsx';

test('whoever comes back while the other place is on its way still gets there', async () => {
  const { promise: code, resolve: arrives } = Promise.withResolvers<void>();
  const router = createMemoryRouter([
    { path: '/', element: 'start' },
    { path: '/here', element: <Redirect to="/there" /> },
    { path: '/there', lazy: { Component: () => code.then(() => () => 'there') } },
  ]);
  render(<RouterProvider router={router} />);
  // The second arrival calls off the way on which the first one was.
  await act(() => router.navigate('/here'));
  await act(() => router.navigate('/here'));
  await act(async () => arrives());
  expect(await screen.findByText('there')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/there');
});
