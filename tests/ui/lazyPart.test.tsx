import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { draw } from './words.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const Part = ({ description }: { description: string }) => <p>{description}</p>;
const away = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('code that does not come says so in its own place, and one touch brings it when there is a way', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<typeof Part>>().mockImplementationOnce(away).mockImplementationOnce(away);
  load.mockImplementation(async () => Part);
  const Lazy = lazyPart(load);
  await draw(
    <>
      <p>the match</p>
      <Suspense>
        <Lazy description="the drawer" />
      </Suspense>
    </>,
  );
  const retry = () => screen.findByRole('button', { name: 'Probar de nuevo' });
  fireEvent.click(await retry());
  fireEvent.click(await retry());
  expect(await screen.findByText('the drawer')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('the match')).toBeTruthy();
});

test('what nobody would miss is silent', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<typeof Part>>(away);
  const Quiet = lazyPart(load, { quiet: true });
  await draw(
    <Suspense fallback={<p>waiting</p>}>
      <Quiet description="never" />
    </Suspense>,
  );
  await vi.waitFor(() => expect(screen.queryByText('waiting')).toBeNull());
  expect(document.body.textContent).toBe('');
});

test('a part that breaks when it is there is the screen’s matter', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  class Outer extends Component<{ readonly children: ReactNode }, { readonly message?: string }> {
    static getDerivedStateFromError(error: Error) {
      return { message: error.message };
    }
    override state: { readonly message?: string } = {};
    override render(): ReactNode {
      return this.state.message ?? this.props.children;
    }
  }
  const Broken = lazyPart(async () => (): ReactNode => {
    throw new Error('broken');
  });
  await draw(
    <Outer>
      <Suspense>
        <Broken />
      </Suspense>
    </Outer>,
  );
  expect(await screen.findByText('broken')).toBeTruthy();
});
