import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import { decisionOf } from '@ndeiya/domain/consents/storedDecision';
import { makeConsent, makeOutsideNo } from '@ndeiya/domain/testing/consents';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readAsked, readOutsideNoes } from '../../data/admin/consents';
import { useEntryConsents, useEntryPeople } from '../../data/admin/entries';
import { CONSENT_CHIPS } from '../kit/entryChips';
import { EntryCard } from './EntryCard';

vi.mock('../../data/admin/consents');
vi.mock('../../data/admin/entries');

beforeEach(() => {
  vi.mocked(readOutsideNoes).mockReset().mockResolvedValue([]);
});

const guardian = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: '0712 345 678' };
const member = makeMember({ id: 'm1', name: 'Wanjikũ wa Kamau', age_band: 'minor', guardian_id: 'g1' });

test('a decision that cannot be read is a message on the card of its entry, and the child is without consent', async () => {
  const live = { status: 'ready' as const, retry: vi.fn() };
  const people = {
    ...makeEntryPeople({ members: [member], guardians: [guardian] }),
    ...stampsAt(),
    id: 'e1',
  };
  const yes = { ...makeConsent(), id: 'c1' };
  const damaged = decisionOf({ id: 'c2', data: () => ({ ...yes, purposes: null, updated_at: new Date() }) });
  vi.mocked(readAsked).mockResolvedValue([]);
  vi.mocked(useEntryPeople).mockReturnValue({ ...live, data: people });
  const entry = {
    ...makeEntry({ state: 'submitted', has_minor: true, consent: 'missing' }),
    ...stampsAt(),
    id: 'e1',
  };
  const show = (decisions: (typeof damaged)[]) => {
    vi.mocked(useEntryConsents).mockReturnValue({ ...live, data: decisions });
    return render(<EntryCard entry={entry} onAsk={vi.fn()} />, { wrapper: MemoryRouter });
  };
  const whole = show([yes]);
  expect(await screen.findByText(texts.elsewhere)).toBeVisible();
  expect(screen.queryByText(texts.unreadable)).toBeNull();
  whole.unmount();
  show([yes, damaged]);
  expect(await screen.findByText(texts.unreadable)).toBeVisible();
  expect(screen.queryByText(texts.elsewhere)).toBeNull();
});

test.each([
  ['group', 'refused', true],
  ['group', 'missing', false],
  ['solo', 'refused', false],
] as const)(
  'the card of a %s with a consent %s says when the group performs without a child: %s',
  async (kind, consent, isSaid) => {
    const live = { status: 'ready' as const, retry: vi.fn() };
    const people = makeEntryPeople({ members: [member], guardians: [guardian] });
    vi.mocked(readAsked).mockResolvedValue([]);
    vi.mocked(useEntryPeople).mockReturnValue({ ...live, data: { ...people, ...stampsAt(), id: 'e1' } });
    vi.mocked(useEntryConsents).mockReturnValue({ ...live, data: [] });
    const made = makeEntry({ state: 'accepted', has_minor: true, kind, consent });
    const entry = { ...made, ...stampsAt(), id: 'e1' };
    render(<EntryCard entry={entry} onAsk={vi.fn()} />, { wrapper: MemoryRouter });
    expect(await screen.findByText('Print the form')).toBeVisible();
    expect(screen.queryAllByText(texts.refusedGroup)).toHaveLength(isSaid ? 1 : 0);
  },
);

describe('a no from another entry', () => {
  const show = () => {
    const live = { status: 'ready' as const, retry: vi.fn() };
    const people = makeEntryPeople({ members: [member], guardians: [guardian] });
    vi.mocked(readAsked).mockResolvedValue([]);
    vi.mocked(useEntryPeople).mockReturnValue({ ...live, data: { ...people, ...stampsAt(), id: 'e1' } });
    vi.mocked(useEntryConsents).mockReturnValue({ ...live, data: [{ ...makeConsent(), id: 'c1' }] });
    const entry = {
      ...makeEntry({ state: 'accepted', has_minor: true, consent: 'refused' }),
      ...stampsAt(),
      id: 'e1',
    };
    return render(<EntryCard entry={entry} onAsk={vi.fn()} />, { wrapper: MemoryRouter });
  };

  test('stands at its child, whose chip says what follows from all decisions, in place of the sentence for all cases', async () => {
    vi.mocked(readOutsideNoes).mockResolvedValue([
      { member: 'm1', state: 'refused', noes: [makeOutsideNo()], more: 0 },
    ]);
    show();
    expect(await screen.findByText(texts.outsideSettle)).toBeVisible();
    expect(screen.getByText(CONSENT_CHIPS.refused?.label ?? '')).toBeVisible();
    expect(screen.queryByText(texts.elsewhere)).toBeNull();
  });

  test('that could not be read leaves the sentence for all cases, and a message', async () => {
    vi.mocked(readOutsideNoes).mockRejectedValue(new Error('no answer'));
    show();
    expect(await screen.findByText(texts.outsideFailed)).toBeVisible();
    expect(screen.getByText(texts.elsewhere)).toBeVisible();
  });
});
