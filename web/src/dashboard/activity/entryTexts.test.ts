import type { AuditEntry } from '@ndeiya/domain/system/records';
import { expect, test } from 'vitest';
import { changesOf, kindOf, linkOf, loggedTitleOf, valueText, verbOf } from './entryTexts';

const entry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'e',
  actor: 'uid',
  action: 'update',
  collection: 'events',
  document_id: 'one',
  changes: { title: { before: 'Old', after: 'New' } },
  created_at: new Date(0),
  ...over,
});
const at = { toDate: () => new Date('2025-08-16T06:00:00Z') };

test('an entry names the action and the record', () => {
  expect(kindOf(entry()).label).toBe('Event');
  expect(kindOf(entry({ collection: 'new_things' })).label).toBe('New things');
  expect(verbOf(entry({ action: 'delete' }))).toBe('deleted');
  expect(verbOf(entry({ action: 'create', collection: 'announcements' }))).toBe('sent');
  expect(loggedTitleOf(entry())).toBe('New');
  expect(loggedTitleOf(entry({ title: 'Evening of songs', changes: {} }))).toBe('Evening of songs');
  expect(loggedTitleOf(entry({ changes: { subject: { before: null, after: 'Dates' } } }))).toBe('Dates');
  expect(loggedTitleOf(entry({ changes: { state: { before: 'new', after: 'open' } } }))).toBeNull();
  expect(loggedTitleOf(entry({ collection: 'system_images', document_id: 'logo' }))).toBe('logo');
});

test('an entry links to a record that still exists', () => {
  expect(linkOf(entry())).toBe('/admin/events?open=one');
  expect(linkOf(entry({ action: 'delete' }))).toBeNull();
  expect(linkOf(entry({ collection: 'settings' }))).toBeNull();
});

test('values are shown in a readable form', () => {
  expect(valueText(at)).toBe('Saturday, August 16, 2025 at 09:00 AM EAT');
  expect(valueText(true)).toBe('yes');
  expect(valueText('')).toBe('(empty)');
  expect(valueText(['cash', 'venue'])).toBe('cash, venue');
  expect(valueText([{ title: 'First' }])).toBe('{"title":"First"}');
  expect(valueText({ path: 'p', width: 640, height: 480, variants: [] })).toBe('a picture of 640 × 480');
  expect(valueText(7)).toBe('7');
});

test('changed fields are listed with before and after, and a secret one without values', () => {
  const changes = {
    title: { before: 'Old', after: 'New' },
    token: { before: null, after: null },
    image_upload: { before: null, after: 'inbox/x' },
  };
  expect(changesOf(entry({ changes }))).toEqual([
    { field: 'title', label: 'Title', before: 'Old', after: 'New' },
    { field: 'token', label: 'Token', before: null, after: null },
  ]);
});

test('an added record has no values before, a deleted one none after, and empty fields are left out', () => {
  const added = { title: { before: null, after: 'New' }, image: { before: null, after: null } };
  expect(changesOf(entry({ action: 'create', changes: added }))).toEqual([
    { field: 'title', label: 'Title', before: null, after: 'New' },
  ]);
  const deleted = { title: { before: 'Old', after: null } };
  expect(changesOf(entry({ action: 'delete', changes: deleted }))[0]).toMatchObject({
    before: 'Old',
    after: null,
  });
});
