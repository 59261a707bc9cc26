import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notify } from '../lib/notify';
import { Notifications } from './Notifications';

test('messages are shown as alerts in order, including the first ones', async () => {
  render(<Notifications />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => {
    notify.warning('first');
    notify.success('second', { anchor: 'top-right' });
  });
  expect(await screen.findByText('first')).toBeInTheDocument();
  expect(screen.getByText('second')).toBeInTheDocument();
  act(() => {
    notify.error('third');
  });
  expect(await screen.findByText('third')).toBeInTheDocument();
  expect(
    screen
      .getAllByRole('alert')
      .map((alert) => alert.textContent)
      .sort(),
  ).toEqual(['first', 'second', 'third']);
});
