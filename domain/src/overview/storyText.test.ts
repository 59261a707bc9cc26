import { expect, test } from 'vitest';
import { readStoryKind, type StoryKind, storyKindText, storyText } from './storyText';

const accepted: StoryKind = { kind: 'entries', to: 'accepted', category: 'Poetry' };
const records = (action: 'create' | 'update' | 'delete', label: string): StoryKind => ({
  kind: 'records',
  action,
  label,
  path: 'any',
});

test.each([
  [accepted, 12, 'Accepted 12 entries in Poetry'],
  [accepted, 1, 'Accepted an entry in Poetry'],
  [{ ...accepted, category: '' }, 2, 'Accepted 2 entries'],
  [records('create', 'Event'), 1, 'Added an event'],
  [records('create', 'User'), 1, 'Added a user'],
  [records('delete', 'Gallery image'), 3, 'Deleted 3 gallery images'],
  [records('update', 'Settings'), 4, 'Changed the settings'],
])('a story of %j and %i records is %j', (what, count, text) => {
  expect(storyText(readStoryKind(storyKindText(what)), count)).toBe(text);
});
