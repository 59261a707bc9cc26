import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stubIntersections } from '../testing/intersections';
import { Emphasised } from './Emphasised';

test('the exact figure is shown before, during and after the animation', () => {
  const viewport = stubIntersections();
  const { container } = render(<Emphasised>1,234</Emphasised>);
  expect(container).toHaveTextContent(/^1,234$/);
  expect(screen.getByText('1,234')).not.toHaveAttribute('data-seen');
  viewport.enterAll();
  expect(container).toHaveTextContent(/^1,234$/);
  expect(screen.getByText('1,234')).toHaveAttribute('data-seen', 'true');
});
