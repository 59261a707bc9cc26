import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAt } from '../../testing/page';
import { Checklist } from './Checklist';

beforeEach(() => {
  localStorage.clear();
});

const show = (year: number) => renderAt(<Checklist year={year} phase="closed" />, '/admin');
const step = () => screen.getByRole('checkbox', { name: /^Print a pass for each person/ });

test('a step that was ticked stays ticked on this device, for its edition alone', () => {
  const first = show(2031);
  fireEvent.click(step());
  expect(screen.getByText('Closed: 1 of 6 done')).toBeVisible();
  first.unmount();
  const again = show(2031);
  expect(step()).toBeChecked();
  again.unmount();
  show(2032);
  expect(step()).not.toBeChecked();
});

test('the steps of the phase of today are open, and each leads to its section', () => {
  show(2031);
  expect(screen.getByText(/^Print a pass for each person/)).toBeVisible();
  expect(screen.getByText(/^Open the edition, so that/)).not.toBeVisible();
  expect(screen.getByRole('link', { name: 'Passes' })).toHaveAttribute('href', '/admin/passes');
  expect(screen.getByRole('link', { name: 'Play the day' })).toHaveAttribute('href', '/admin/rehearsal');
});
