import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ProgressBar } from '#ui/controls/ProgressBar.tsx';

afterEach(cleanup);

test('the line along the top goes when the place is there, and leaves no mark on the page', async () => {
  const { rerender } = render(<ProgressBar running />);
  const line = () => document.querySelector('.bprogress');
  await vi.waitFor(() => expect(line()).not.toBeNull(), 10_000);
  expect(document.documentElement.className).toContain('bprogress-busy');
  rerender(<ProgressBar running={false} />);
  await vi.waitFor(() => expect(line()).toBeNull(), 10_000);
  expect(document.documentElement.className).not.toContain('bprogress-busy');
});
