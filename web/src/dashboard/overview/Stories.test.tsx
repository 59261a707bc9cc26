import type { Story } from '@ndeiya/domain/overview/stories';
import { type StoryKind, storyKindText } from '@ndeiya/domain/overview/storyText';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/page';
import { Stories } from './Stories';

const told = vi.hoisted(() => ({ stories: [] as Story[], hasLines: true }));
vi.mock('../../data/admin/stories', () => ({
  ENTRANTS: 'entrants',
  VISITORS: 'visitors',
  useStories: () => ({ status: 'ready', ...told, retry: () => undefined }),
}));

const story = (what: StoryKind, records: string[]): Story => ({
  what: storyKindText(what),
  by: 'entrants',
  from: new Date('2031-01-01T06:00:00Z'),
  to: new Date('2031-01-01T06:40:00Z'),
  records,
  lines: records,
});
const ofRecords = (action: 'create' | 'delete', label: string, path: string): StoryKind => ({
  kind: 'records',
  action,
  label,
  path,
});

/** Opens the story whose summary has this text, and returns the addresses of its links. */
function open(text: string): (string | null)[] {
  renderAt(<Stories edition={2031} />, '/admin');
  const line = screen.getAllByRole('listitem').find((item) => item.textContent.includes(text));
  if (!line) throw new Error(`there is no story “${text}”`);
  expect(within(line).getByText(text)).toBeVisible();
  for (const link of line.querySelectorAll('a')) expect(link).not.toBeVisible();
  fireEvent.click(within(line).getByText(text));
  const links = within(line).getAllByRole('link');
  for (const link of links) expect(link).toBeVisible();
  return links.map((link) => link.getAttribute('href'));
}

test('an opened story of entries links to each entry, the latest first, and to the filtered list', () => {
  told.stories = [story({ kind: 'entries', to: 'accepted', category: 'Poetry' }, ['e2', 'e1'])];
  expect(open('Accepted 2 entries in Poetry')).toEqual([
    '/admin/entries?open=e2',
    '/admin/entries?open=e1',
    '/admin/entries?state=accepted&category=Poetry',
  ]);
  expect(screen.getByText('Contestants')).toBeVisible();
});

test('an opened story of many records links to the first ten and to the list', () => {
  const records = Array.from({ length: 12 }, (_, index) => `m${String(index)}`);
  told.stories = [story(ofRecords('create', 'Message', 'contact_messages'), records)];
  const links = open('Added 12 messages');
  expect(links).toHaveLength(11);
  expect(links.at(0)).toBe('/admin/messages?open=m0');
  expect(links.at(-1)).toBe('/admin/messages');
});

test('an opened story of deleted records links to no record', () => {
  told.stories = [story(ofRecords('delete', 'Event', 'events'), ['gone'])];
  expect(open('Deleted an event')).toEqual(['/admin/events']);
});

test('an opened story of a collection without a list links to the activity', () => {
  told.stories = [story(ofRecords('create', 'Round', 'rounds'), ['r'])];
  expect(open('Added a round')).toEqual(['/admin/activity']);
});

test.each([
  [false, 'Nothing has happened yet.'],
  [true, 'The latest changes are registrations and corrections of entries. “All activity” lists them.'],
])('without a story, and with lines in the histories: %s, the list says so', (hasLines, text) => {
  told.stories = [];
  told.hasLines = hasLines;
  renderAt(<Stories edition={2031} />, '/admin');
  expect(screen.getByText(text)).toBeVisible();
});
