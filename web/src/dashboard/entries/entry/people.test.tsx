import { consentAdminMessages } from '@ndeiya/domain/consents/adminMessages';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { makeConsent, makeOutsideNo } from '@ndeiya/domain/testing/consents';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { readOutsideNoes } from '../../../data/admin/consents';
import { useEntryConsents } from '../../../data/admin/entries';
import { call } from '../../../server/call';
import { CONSENT_CHIPS } from '../../kit/entryChips';
import { EnteredBy, Members } from './People';

vi.mock('../../../server/call', () => ({ call: vi.fn() }));
vi.mock('../../../data/admin/entries');
vi.mock('../../../data/admin/consents');

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

test('the members of an entry say which no from another entry counts for them, and their chips follow from it', async () => {
  const member = makeMember({ id: 'm1', name: 'Wanja', age_band: 'minor', guardian_id: 'g1' });
  const guardian = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: '0712 345 678' };
  const people = {
    ...makeEntryPeople({ members: [member], guardians: [guardian] }),
    ...stampsAt(),
    id: 'e1',
  };
  const live = { status: 'ready' as const, retry: vi.fn() };
  vi.mocked(useEntryConsents).mockReturnValue({ ...live, data: [] });
  vi.mocked(readOutsideNoes).mockResolvedValue([
    { member: 'm1', state: 'refused', noes: [makeOutsideNo()], more: 0 },
  ]);
  const entry = { ...makeEntry({ consent: 'refused' }), ...stampsAt(), id: 'e1' };
  render(<Members entry={entry} people={{ ...live, data: people }} />, { wrapper: MemoryRouter });
  expect(await screen.findByText(consentAdminMessages.outsideSettle)).toBeVisible();
  expect(screen.getByText(CONSENT_CHIPS.refused?.label ?? '')).toBeVisible();
});

test('the members of an entry say for which no about a child that has left it one waits for the team', async () => {
  const member = makeMember({ id: 'm9', name: 'Amina', age_band: 'minor', guardian_id: 'g2' });
  const [mother, aunt] = [
    { id: 'g1', name: 'Njeri', relation: 'Mother', contact: '0799 000 000' },
    { id: 'g2', name: 'Rose', relation: 'Aunt', contact: 'rose@example.org' },
  ];
  const people = { ...makeEntryPeople({ members: [member], guardians: [aunt] }), ...stampsAt(), id: 'e1' };
  const common = { entry: 'e1', decision: 'refused', purposes: NO_PURPOSES } as const;
  const about = { member: 'm1', person: 'p1', child: 'Amina Wambui', guardian: mother, contact_hash: 'mum' };
  const live = { status: 'ready' as const, retry: vi.fn() };
  vi.mocked(useEntryConsents).mockReturnValue({
    ...live,
    data: [{ ...makeConsent({ ...common, ...about }), id: 'no' }],
  });
  vi.mocked(readOutsideNoes).mockResolvedValue([]);
  const entry = { ...makeEntry({ consent: 'missing' }), ...stampsAt(), id: 'e1' };
  render(<Members entry={entry} people={{ ...live, data: people }} />, { wrapper: MemoryRouter });
  const line = 'in the name of Njeri (0799 000 000), about “Amina Wambui” in this entry.';
  expect(await screen.findByRole('list', { name: 'Noes that count' })).toHaveTextContent(line);
});
