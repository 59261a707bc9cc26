import { useReducer } from 'react';
import { checklistTexts } from '@ndeiya/domain/overview/checklist';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { tickStep, useChecklistTicks } from '../../data/admin/checklist';
import { notify } from '../../lib/notify';
import { renderAt } from '../../testing/page';
import { Checklist } from './Checklist';

vi.mock('../../data/admin/checklist');
const live = vi.mocked(useChecklistTicks);
const sent = vi.mocked(tickStep);

const retry = vi.fn();
const ticked = (...done: string[]) => {
  const at = new Date();
  const data = { id: '2031', edition: 2031, done, created_at: at, updated_at: at };
  live.mockReturnValue({ status: 'ready', data, retry });
};
beforeEach(() => {
  ticked();
  vi.spyOn(notify, 'error').mockReturnValue();
  sent.mockResolvedValue({ edition: 2031, done: ['passes'] });
});

/** The page, with a button that stands for news from the server. */
function Page() {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  return (
    <>
      <button onClick={draw}>News</button>
      <Checklist year={2031} phase="closed" />
    </>
  );
}
const show = () => renderAt(<Page />, '/admin');
const news = () => fireEvent.click(screen.getByRole('button', { name: 'News' }));
const step = () => screen.getByRole('checkbox', { name: /^Print a pass for each person/ });

test('a step is ticked at once and sent, and what the server has by then counts', async () => {
  show();
  fireEvent.click(step());
  expect(step()).toBeChecked();
  expect(screen.getByText('Closed: 1 of 6 done')).toBeVisible();
  await waitFor(() => {
    expect(sent).toHaveBeenCalledWith({ edition: 2031, step: 'passes', done: true });
  });
  ticked('passes', 'round');
  news();
  expect(screen.getByText('Closed: 2 of 6 done')).toBeVisible();
  ticked('round');
  news();
  expect(step(), 'another organiser took it back').not.toBeChecked();
});

test('a tick that cannot be saved is taken back, and a message says so', async () => {
  sent.mockRejectedValue(new Error('no'));
  show();
  fireEvent.click(step());
  await waitFor(() => {
    expect(notify.error).toHaveBeenCalledWith(checklistTexts.failed);
  });
  expect(step()).not.toBeChecked();
});

test('nothing can be ticked before the ticks are there, and a failure says so and asks again', () => {
  live.mockReturnValue({ status: 'loading', retry });
  show();
  expect(step()).toBeDisabled();
  live.mockReturnValue({ status: 'failed', retry });
  news();
  expect(screen.getByText(checklistTexts.loadFailed)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('the steps of the phase of today are open, and each leads to its section', () => {
  show();
  expect(screen.getByText(/^Print a pass for each person/)).toBeVisible();
  expect(screen.getByText(/^Open the edition, so that/)).not.toBeVisible();
  expect(screen.getByRole('link', { name: 'Passes' })).toHaveAttribute('href', '/admin/passes');
  expect(screen.getByRole('link', { name: 'Play the day' })).toHaveAttribute('href', '/admin/rehearsal');
});
