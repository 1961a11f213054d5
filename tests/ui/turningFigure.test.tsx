import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TurningFigure } from '#ui/football/TurningFigure.tsx';

afterEach(cleanup);

test('a figure is there whole when it first comes, and turns when it changes', () => {
  const { getByText, rerender } = render(<TurningFigure value={0} />);
  expect(getByText('0').className).not.toContain('animate-turn');
  rerender(<TurningFigure value={1} />);
  expect(getByText('1').className).toContain('animate-turn');
  rerender(<TurningFigure value={0} />);
  expect(getByText('0').className).toContain('animate-turn');
});
