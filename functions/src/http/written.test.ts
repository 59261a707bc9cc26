import { CONTRACT } from '@ndeiya/domain/api/contract';
import type { Rows } from '@ndeiya/domain/api/routeSpec';
import { describe, expect, test } from 'vitest';
import { documentWritten } from './written';

const nothing = { params: undefined, body: undefined, answer: { message: 'Done.' } };
const { events, sysImages, participants, users, mail, announcements } = CONTRACT;

test('knows the document from address, answer, or what was sent', () => {
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

test('what is not in the audit log is nobody’s', () => {
  const one = { ...nothing, params: { id: 'one' } };
  expect(documentWritten(events.get, one)).toBeNull();
  expect(documentWritten(mail.retry, one)).toBeNull();
  expect(documentWritten(announcements.send, one)).toBeNull();
  expect(documentWritten(events.create, nothing)).toBeNull();
});

describe('every row that people with an account write by', () => {
  const rows = Object.values(CONTRACT as Record<string, Rows>).flatMap((group) => Object.values(group));
  // Of mails and announcements the API records more; passes are not in the log.
  const notByTheTrigger = /^\/(mail|newsletter\/announcements|passes)/;
  const writes = rows.filter(
    ({ method, access, path }) => method !== 'get' && access !== 'public' && !notByTheTrigger.test(path),
  );
  test.each(writes)('$method $path has a document', (row) => {
    const call = { params: { id: 'one', section: 'logo' }, body: {}, answer: { id: 'one' } };
    expect(documentWritten(row, call)).not.toBeNull();
  });
});
