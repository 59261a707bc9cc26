import type { EntryState } from '@ndeiya/domain/entries/states';
import { linkAdminMessages as texts } from '@ndeiya/domain/sms/linkMessages';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../../lib/notify';
import { call } from '../../../server/call';
import { SendLink } from './SendLink';

vi.mock('../../../server/call', () => ({ call: vi.fn() }));

const entry = {
  id: 'e1',
  owner: null as string | null,
  group: null as string | null,
  state: 'accepted' as EntryState,
};
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
/** The bodies of the requests, without their routes. */
const sent = () => vi.mocked(call).mock.calls.map(([, given]) => given);

beforeEach(() => {
  vi.mocked(call).mockReset();
});

test('a link that ends an earlier one is sent after a question, and not at all where the organiser says no', async () => {
  vi.mocked(call).mockResolvedValue({ kind: 'contestant_link', wa_me: 'https://wa.me/1', outbox: 't1' });
  const success = vi.spyOn(notify, 'success');
  render(<SendLink entry={entry} />);
  press('Text the link');
  expect(screen.getByText(texts.endsOne)).toBeVisible();
  press('Cancel');
  expect(sent()).toEqual([]);
  press('Text the link');
  press('Send it');
  await waitFor(() => {
    expect(success).toHaveBeenCalledWith(texts.queued);
  });
  expect(sent()).toEqual([{ params: { id: 'e1' }, body: { way: 'text' } }]);
});

test.each([
  ['Mail the link', texts.mailsLeader],
  ['Text the link', texts.endsGroups],
  ['Link for WhatsApp', texts.endsGroups],
])('in a group, ‘%s’ asks about the link that it ends', (button, question) => {
  render(<SendLink entry={{ ...entry, group: 'g1' }} />);
  press(button);
  expect(screen.getByText(question)).toBeVisible();
});

test('a link for WhatsApp is opened, and noted as sent afterwards', async () => {
  vi.mocked(call).mockResolvedValue({ kind: 'entry_link', wa_me: 'https://wa.me/1?text=x', outbox: 't1' });
  render(<SendLink entry={{ ...entry, owner: 'u1' }} />);
  press('Link for WhatsApp');
  expect(await screen.findByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/1?text=x',
  );
  press('Sent');
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: 'Open WhatsApp' })).toBeNull();
  });
  expect(sent()).toEqual([
    { params: { id: 'e1' }, body: { way: 'whatsapp' } },
    { params: { id: 't1' }, body: {} },
  ]);
});

test.each(['declined', 'withdrawn', 'cancelled'] as const)('a %s entry has no link to send', (state) => {
  render(<SendLink entry={{ ...entry, state }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
