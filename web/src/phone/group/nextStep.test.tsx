import { leaderMessages } from '@ndeiya/domain/groups/leaderMessages';
import { compileMessage } from '@ndeiya/domain/languages/format';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addEnglish } from '../../i18n/language';
import { createStore } from '../../lib/store';
import { ChildrenScreen } from './ChildrenScreen';
import { GroupContext } from './context';
import { GroupStatus } from './GroupStatus';
import type { GroupPhone } from './phone';

const { status, children } = leaderMessages;
const SEND = 'Next: send {count, plural, one {# entry} other {# entries}}';
addEnglish(
  Object.fromEntries(
    [
      SEND,
      '{count, plural, one {# child} other {# children}}',
      '{count, plural, one {# entry} other {# entries}}',
      ...Object.values(status),
      ...Object.values(children),
    ].map((text) => [text, compileMessage(text)]),
  ),
);
const member = { id: 'm1', name: 'Njeri', age_band: 'minor', guardian: null, note: '', seq: 1 };
const entry = (state: string) => ({
  id: `e-${state}`,
  state,
  members: ['m1'],
  category: 'Poetry',
  title: 'Mbura',
  missing: [],
});

function show(states: string[], { group = 'open', ticked = [] as string[] } = {}) {
  const pack = {
    group: { state: group },
    edition: { categories: [] },
    members: [member],
    entries: states.map(entry),
  };
  const onEntries = vi.fn();
  const onEnter = vi.fn();
  const nothing = () => undefined;
  render(
    <GroupContext value={{ state: createStore({ pack, operations: [] }) } as unknown as GroupPhone}>
      <ChildrenScreen
        ticked={new Set(ticked)}
        onTicked={nothing}
        onAdd={nothing}
        onPaste={nothing}
        onEdit={nothing}
        onEnter={onEnter}
        onPaper={nothing}
        onEntries={onEntries}
      />
    </GroupContext>,
  );
  return { onEntries, onEnter };
}
const next = () => screen.queryByRole('button', { name: /^Next: send/ });

test('entries that were not sent are the next step of the list of children, which leads to where they are sent', () => {
  const { onEntries } = show(['draft', 'returned', 'accepted']);
  expect(next()).toHaveTextContent('Next: send 2 entries');
  fireEvent.click(next()!);
  expect(onEntries).toHaveBeenCalledOnce();
});

test('the ticked children come before entries that were not sent', () => {
  const { onEnter } = show(['draft'], { ticked: ['m1'] });
  expect(next()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Enter the ticked ones (1)' }));
  expect(onEnter).toHaveBeenCalledOnce();
});

test.each([
  ['nothing is left to send', ['accepted', 'withdrawn'], 'open'],
  ['the organisers have closed the group', ['draft'], 'closed'],
])('there is no next step where %s', (_, states, group) => {
  show(states, { group });
  expect(next()).toBeNull();
});

function showStatus({ isUnreached = false, isOnline = true }) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const state = createStore({ current: null, pack: { group: { state: 'open' } }, refusal: '' });
  const sender = { state: createStore({ isUnreached, refused: {} }) };
  render(
    <GroupContext value={{ state, sender, waiting: () => 2 } as unknown as GroupPhone}>
      <GroupStatus />
    </GroupContext>,
  );
}

test('a change that waits for some seconds with a network is not said to wait for the network', () => {
  showStatus({});
  expect(screen.getByText(/^2 changes are on this phone only so far/)).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(screen.getByText(/^2 changes wait for the network/)).toBeVisible();
});

test.each([{ isUnreached: true }, { isOnline: false }])(
  'a change waits for the network where there is none, or where none is reached: %o',
  (network) => {
    showStatus(network);
    expect(screen.getByText(/^2 changes wait for the network/)).toBeVisible();
  },
);
