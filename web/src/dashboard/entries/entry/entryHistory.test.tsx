import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import type { EntryEvent } from '@ndeiya/domain/entries/entry';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/page';
import { EntryHistory } from './EntryHistory';

const histories = vi.hoisted(() => ({ events: [] as EntryEvent[] }));
vi.mock('../../../data/admin/entries', () => ({
  useEntryEvents: () => ({ status: 'ready', data: histories.events }),
}));
vi.mock('../../../data/admin/failedMails', () => ({ useFailedMails: () => [], retryMail: vi.fn() }));
vi.mock('../../../data/admin/users', () => ({
  useUserRecord: (id: string | null) => ({ data: id === 'u1' ? { username: 'Wairimu' } : undefined }),
}));

const note = entryApiMessages.namesNobody('title', true);

test.each([
  { who: 'an organiser with an account', actor: 'organiser', by: 'u1', shown: `Noted by Wairimu: ${note}` },
  { who: 'an organiser whose account is gone', actor: 'organiser', by: 'u2', shown: `Noted: ${note}` },
  { who: 'the site', actor: 'site', by: null, shown: `Noted: ${note}` },
] as const)('a note of $who says by whom it is, as far as it is known', ({ actor, by, shown }) => {
  const of = { id: 'v1', entry: 'e1', edition: 2031, category: 'Poetry', owner: null, mail: null };
  histories.events = [{ ...of, from: 'draft', to: 'draft', actor, by, comment: '', note, at: new Date() }];
  renderAt(<EntryHistory id="e1" />, '/admin/entries');
  expect(screen.getByText((_, element) => element?.textContent === shown)).toBeVisible();
});
