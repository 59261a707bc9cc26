import { CONTRACT } from '@ndeiya/domain/api/contract';
import type { Rows } from '@ndeiya/domain/api/routeSpec';
import { COLLECTIONS } from '@ndeiya/domain/collections';
import { factsOf } from '@ndeiya/domain/personal';
import { expect, test } from 'vitest';
import { documentWritten } from './written';

const nothing = { params: undefined, body: undefined, answer: { message: 'Done.' } };
const { events, sysImages, participants, users, mail, announcements, editions } = CONTRACT;

test('the document comes from the address, the response or the input', () => {
  const one = { ...nothing, params: { id: 'one' } };
  expect(documentWritten(events.update, one)).toEqual({ collection: 'events', document_id: 'one' });
  expect(documentWritten(users.remove, one)).toEqual({ collection: 'users', document_id: 'one' });
  expect(documentWritten(announcements.removeSubscriber, one)?.collection).toBe('newsletter_subscribers');
  const created = { ...nothing, answer: { id: 'new' } };
  expect(documentWritten(participants.register, created)).toEqual({
    collection: 'participants',
    document_id: 'new',
  });
  expect(documentWritten(sysImages.uploadBanner, created)?.collection).toBe('banners');
  const logo = { ...nothing, body: { section: 'logo' } };
  expect(documentWritten(sysImages.upload, logo)).toEqual({
    collection: 'system_images',
    document_id: 'logo',
  });
});

test('choosing an edition writes the settings, and no edition', () => {
  const one = { ...nothing, params: { id: '2031' } };
  expect(documentWritten(editions.update, one)).toEqual({ collection: 'editions', document_id: '2031' });
  expect(documentWritten(editions.choose, one)).toEqual({
    collection: 'settings',
    document_id: 'competition',
  });
});

test('a collection without an audit log has no document to note', () => {
  const one = { ...nothing, params: { id: 'one' } };
  expect(documentWritten(events.get, one)).toBeNull();
  expect(documentWritten(mail.retry, one)).toBeNull();
  expect(documentWritten(announcements.send, one)).toBeNull();
  expect(documentWritten(events.create, nothing)).toBeNull();
});

const rows = Object.values(CONTRACT as Record<string, Rows>).flatMap((group) => Object.values(group));
const PATHS = COLLECTIONS.map(({ path }) => path);
/** A login writes nothing that a route could name: counters and sessions. */
const WRITES_NOTHING = ['/users/login'];

test.each(rows.filter(({ method, path }) => method !== 'get' && !WRITES_NOTHING.includes(path)))(
  'the contract row of $method $path names the collection that it writes',
  ({ writes }) => {
    expect(PATHS, 'add `writes` to the row in domain/src/api').toContain(writes);
  },
);

test.each(rows.filter(({ method }) => method === 'get'))('$method $path writes nothing', ({ writes }) => {
  expect(writes).toBeUndefined();
});

const audited = rows.filter(({ writes, access }) => access !== 'public' && writes && factsOf(writes).audited);
test.each(audited)('$method $path has a document for the audit log', (row) => {
  const call = { params: { id: 'one', section: 'logo' }, body: {}, answer: { id: 'one' } };
  expect(documentWritten(row, call)).not.toBeNull();
});
