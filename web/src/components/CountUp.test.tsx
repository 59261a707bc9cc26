import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stubIntersections } from '../testing/intersections';
import { CountUp } from './CountUp';

const format = (value: number) => value.toLocaleString('en-US');

test('is the number at once where motion is unwanted', () => {
  stubIntersections();
  const { container } = render(<CountUp value={1234} format={format} />);
  expect(container).toHaveTextContent(/^1,234$/);
});

test('counts up when it is seen, and is read out as the whole number all the while', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const screenPart = stubIntersections();
  const { container } = render(<CountUp value={40} format={format} />);
  screenPart.enterAll();
  expect(screen.getAllByText('40').some((element) => !element.hasAttribute('aria-hidden'))).toBe(true);
  await vi.waitFor(
    () => {
      expect(container).toHaveTextContent(/^40$/);
    },
    { timeout: 8000 },
  );
});
