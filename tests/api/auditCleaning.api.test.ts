import { unique } from '@ndeiya/domain/testing/unique';
import { beforeEach, expect, test } from 'vitest';
import { cleanAuditLog, cleanAuditLogOnce } from '../../functions/src/resources/system/audit/cleaning';
import { db } from '../support/backend';

const MARKER = 'locks/audit_cleaning/state/last';
const nothing = { before: null, after: null };
const state = { before: 'new', after: 'open' };

/** An entry as an earlier version wrote it, with the values of every field. */
async function storeOldEntry(collection: string, changes: object, title: string | null = null) {
  const entry = { actor: 'somebody', action: 'create', collection, document_id: 'one', title, changes };
  const ref = db.doc(`audit_log/old-${unique()}`);
  await ref.set({ ...entry, created_at: new Date() });
  return ref;
}

beforeEach(() => db.doc(MARKER).delete());

test('removes personal values from old entries, and keeps impersonal ones', async () => {
  const personal = { before: null, after: 'Wanjirũ' };
  const created = await storeOldEntry('participants', { name: personal, email: personal, category: state });
  const event = await storeOldEntry('events', { title: state }, 'Evening of songs');
  const announced = await storeOldEntry('announcements', { subject: state, recipients: state });
  expect(await cleanAuditLog(db)).toBeGreaterThanOrEqual(1);
  expect((await created.get()).get('changes')).toEqual({ name: nothing, email: nothing, category: state });
  expect((await event.get()).data()).toMatchObject({ title: 'Evening of songs', changes: { title: state } });
  expect((await announced.get()).get('changes')).toEqual({ subject: state, recipients: state });
  expect(await cleanAuditLog(db)).toBe(0);
});

test('the maintenance cleans once, and again after a declaration has changed', async () => {
  await cleanAuditLogOnce(db);
  const later = await storeOldEntry('users', { email: { before: null, after: 'a@example.org' } });
  expect(await cleanAuditLogOnce(db)).toBe(0);
  await db.doc(MARKER).set({ declared: 'of an earlier version' });
  expect(await cleanAuditLogOnce(db)).toBeGreaterThanOrEqual(1);
  expect((await later.get()).get('changes')).toEqual({ email: nothing });
});
