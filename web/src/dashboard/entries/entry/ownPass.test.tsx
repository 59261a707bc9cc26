import { passOfPersonMessages as texts } from '@ndeiya/domain/sms/linkMessages';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { fireEvent, render, screen } from '@testing-library/react';
import * as contestants from 'virtual:routes/contestants';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../server/call';
import { OwnPass } from './OwnPass';

vi.mock('../../../server/call', () => ({ call: vi.fn() }));
vi.mock('../../../data/home', () => ({ useSettings: () => ({ name: 'Ndeiya' }) }));

const PERSON = 'p'.repeat(22);
const alone = { members: [makeMember({ person: PERSON })] };
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

beforeEach(() => {
  vi.mocked(call).mockReset();
});

test('a card ends an earlier one and is made after a question, and its link is there to be handed on', async () => {
  const link = 'https://ndeiya.example/pass#ABCD';
  vi.mocked(call).mockResolvedValue({
    id: 'x',
    role: 'contestant',
    name: 'Wanja',
    code: 'ABCD',
    link,
    email: null,
    expires_at: '2026-12-01T10:00:00+03:00',
  });
  render(<OwnPass entry={{ owner: null }} people={alone} />);
  press('Make a card');
  expect(screen.getByText(texts.ends)).toBeVisible();
  press('Cancel');
  expect(call).not.toHaveBeenCalled();
  press('Make a card');
  press('Make it');
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(call).toHaveBeenCalledExactlyOnceWith(contestants.makePass, {
    params: { person: PERSON },
    body: {},
  });
});

test('the code for an account is shown with the time until which it works', async () => {
  vi.mocked(call).mockResolvedValue({ code: 'WXYZ-1234', expires_at: '2026-12-01T10:00:00+03:00' });
  render(<OwnPass entry={{ owner: null }} people={alone} />);
  press('Code for an account');
  expect(await screen.findByText('WXYZ-1234')).toBeVisible();
  expect(call).toHaveBeenCalledExactlyOnceWith(contestants.makeTakeOverCode, {
    params: { person: PERSON },
    body: {},
  });
});

test.each([
  ['an entry of an account', { owner: 'u1' }, alone],
  [
    'an entry of several performers',
    { owner: null },
    { members: [makeMember({ person: PERSON }), makeMember({})] },
  ],
  ['an entry whose people have no ids yet', { owner: null }, { members: [] }],
])('%s has no pass to make', (_, entry, people) => {
  render(<OwnPass entry={entry} people={people} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a walk-in without members has the pass of the registered name', () => {
  render(<OwnPass entry={{ owner: null }} people={{ members: [], registered_person: PERSON }} />);
  expect(screen.getByRole('button', { name: 'Make a card' })).toBeVisible();
});
