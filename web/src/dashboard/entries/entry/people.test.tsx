import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../server/call';
import { EnteredBy } from './People';

vi.mock('../../../server/call', () => ({ call: vi.fn() }));
vi.mock('../../../data/admin/entries');

const leader = { name: 'Grace Wairimu', phone: '+254 722 100 200', email: null };
const show = () => render(<EnteredBy entry={{ id: 'e1', group: 'g1' }} />, { wrapper: MemoryRouter });
beforeEach(() => {
  vi.mocked(call).mockReset();
});

test('an entry of a group leads to the group and to its leader’s phone, and speaks of no walk-in', async () => {
  vi.mocked(call).mockResolvedValue([{ id: 'g1', name: 'Thigio Primary', leader }]);
  show();
  expect(await screen.findByRole('link', { name: 'Thigio Primary' })).toHaveAttribute(
    'href',
    '/admin/groups/g1',
  );
  expect(screen.getByText('Grace Wairimu')).toBeVisible();
  expect(screen.getByRole('link', { name: leader.phone })).toHaveAttribute('href', 'tel:+254722100200');
  expect(screen.queryByText(/walk-in|No phone/)).toBeNull();
});

test('an entry whose group cannot be found says nothing of a leader', async () => {
  vi.mocked(call).mockResolvedValue([{ id: 'g2', name: 'Another School', leader }]);
  show();
  await vi.waitFor(() => {
    expect(call).toHaveBeenCalledOnce();
  });
  expect(screen.queryByText(/Leader|Another School/)).toBeNull();
});
