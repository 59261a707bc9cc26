import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { entryRequests } from '../../data/entries/requests';
import { NetworkError } from '../../lib/apiErrors';
import { COMPLETE, makeEntry } from '../../testing/makeEntry';
import { Consents } from './Consents';

vi.mock('../../data/entries/requests');
const { consentAsks } = vi.mocked(entryRequests);
const texts = myEntryMessages.consent;

const guardian = { id: 'g1', name: 'Wambui', relation: 'Mother', contact: 'wambui@example.org' };
const minor = {
  ...COMPLETE.members[0],
  id: 'm1',
  name: 'Njeri',
  age_band: 'minor',
  guardian_id: 'g1',
} as const;
const unasked = (changes: Partial<EntryAnswer> = {}) =>
  makeEntry({
    ...COMPLETE,
    state: 'submitted',
    consent: 'missing',
    members: [{ ...minor, consent: 'missing' }],
    guardians: [guardian],
    ...changes,
  });

beforeEach(() => {
  vi.resetAllMocks();
  consentAsks.mockResolvedValue([]);
});

test('a sent entry whose guardian got no question says so, and what to do', async () => {
  render(<Consents entry={unasked()} />);
  expect(await screen.findByText(texts.notMailed)).toBeVisible();
});

test.each([
  ['of a draft, which asks nobody', { state: 'draft' }],
  ['with a guardian who has a phone number', { guardians: [{ ...guardian, contact: '+254 712 345 678' }] }],
  ['whose guardian has agreed', { members: [{ ...minor, consent: 'given' }] }],
] as const)('an entry %s has no sentence about a mail', async (_which, changes) => {
  render(<Consents entry={unasked(changes as Partial<EntryAnswer>)} />);
  await waitFor(() => {
    expect(consentAsks).toHaveResolved();
  });
  expect(screen.queryByText(texts.notMailed)).toBeNull();
});

test('an entry has no sentence about a mail while it cannot be read who was asked', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  consentAsks.mockRejectedValue(new NetworkError('offline'));
  render(<Consents entry={unasked()} />);
  await waitFor(() => {
    expect(logged).toHaveBeenCalled();
  });
  expect(screen.queryByText(texts.notMailed)).toBeNull();
});
