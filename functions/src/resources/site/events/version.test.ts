import type { Event } from '@ndeiya/domain/site/event';
import { expect, test } from 'vitest';
import { editVersion, eventEtag } from './version';

const event = (changes: Partial<Event>): Event => ({
  id: 'e',
  title: 't',
  theme: 't',
  details: '',
  date_time: new Date(0),
  location: 'l',
  image: null,
  image_upload: null,
  image_error: null,
  created_at: new Date(0),
  updated_at: new Date(0),
  ...changes,
});

test('the ETag changes with details and picture, the edit version only with an edit', () => {
  const before = eventEtag(event({}));
  const sanitised = eventEtag(event({ details: 'clean' }));
  const edited = eventEtag(event({ updated_at: new Date(1) }));
  expect(sanitised).not.toBe(before);
  expect(editVersion(sanitised)).toBe(editVersion(before));
  expect(editVersion(edited)).not.toBe(editVersion(before));
});

test('lists, weak tags, a star and a missing header stay unchanged', () => {
  expect(editVersion('W/"2025-01-01T00:00:00.000Z;0011aaff", "x"')).toBe('W/"2025-01-01T00:00:00.000Z", "x"');
  expect(editVersion('*')).toBe('*');
  expect(editVersion(null)).toBeNull();
});
