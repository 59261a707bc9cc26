import { deskMessages as texts } from '@ndeiya/domain/vote/deskMessages';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../lib/store';
import { callByPass } from '../../server/callByPass';
import { CrewContext } from './context';
import { CrewApp } from './CrewApp';
import type { CrewPhone } from './phone';

vi.mock('../../server/callByPass', () => ({ callByPass: vi.fn() }));
vi.mock('./TableScreen', () => ({
  TableScreen: ({ onClose }: { onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      Leave the table
    </button>
  ),
}));

const append = vi.fn();
const sent = vi.mocked(callByPass as (...parts: unknown[]) => Promise<unknown>);
beforeEach(() => {
  append.mockReset();
  sent.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

function show(role: 'crew' | 'steward') {
  const slots = [
    { id: 's1', order_key: 'C', kind: 'pause', members: [], state: 'planned', consent: 'given' },
  ];
  const pack = role === 'crew' ? null : { slots };
  const current = { token: 'token', role, name: 'At the gate' };
  const phone = {
    state: createStore({ current, pack, operations: [], ended: null }),
    terms: createStore(null),
    sender: { state: createStore({ isUnreached: false }) },
    table: { state: createStore(null), question: createStore(null), unsent: () => [], lost: () => [] },
    waiting: () => 0,
    append,
  };
  render(
    <CrewContext value={phone as unknown as CrewPhone}>
      <CrewApp />
    </CrewContext>,
  );
}
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const part = () => screen.getByText('Tickets for the vote').closest('details');
const toggle = async () => {
  const before = part()?.open;
  fireEvent.click(screen.getByText('Tickets for the vote'));
  await waitFor(() => {
    expect(part()?.open).toBe(!before);
  });
};
/** Types the code of a stack and makes it valid; returns the answer that is on its way. */
async function onItsWay() {
  const answer = Promise.withResolvers<unknown>();
  sent.mockReturnValue(answer.promise);
  show('crew');
  await toggle();
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: 'K7QM3XPAB2' } });
  press('Make the stack valid');
  return answer;
}

test('a request that fails after the part about tickets was closed opens the part and says why', async () => {
  const answer = await onItsWay();
  await toggle();
  answer.reject(new TypeError('fetch'));
  expect(await screen.findByText(texts.network)).toBeVisible();
  expect(part()?.open).toBe(true);
  expect(screen.getByLabelText('Code')).toHaveValue('K7QM3XPAB2');
});

test('a request that fails while somebody votes at the table says why when the crew is back', async () => {
  const answer = await onItsWay();
  press('Vote at the table');
  expect(await screen.findByRole('button', { name: 'Leave the table' })).toBeVisible();
  expect(screen.getByLabelText('Code')).not.toBeVisible();
  answer.reject(new TypeError('fetch'));
  expect(await screen.findByText(texts.network)).not.toBeVisible();
  press('Leave the table');
  expect(screen.getByText(texts.network)).toBeVisible();
});

test('a break that is pressed twice by a slip is stored once, and one that is wanted later is stored too', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  append.mockResolvedValue(undefined);
  show('steward');
  const name = 'Break of 10 minutes';
  press(name);
  await act(async () => {
    await append.mock.results[0]?.value;
  });
  press(name);
  expect(append).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() + 1500);
  press(name);
  expect(append).toHaveBeenCalledTimes(2);
});

test('a second press while the phone still stores the first does nothing', async () => {
  const stored = Promise.withResolvers<undefined>();
  append.mockReturnValue(stored.promise);
  show('steward');
  press('Start');
  press('Start');
  expect(append).toHaveBeenCalledOnce();
  stored.resolve(undefined);
  await act(async () => {
    await stored.promise;
  });
  press('Start');
  expect(append).toHaveBeenCalledTimes(2);
});
