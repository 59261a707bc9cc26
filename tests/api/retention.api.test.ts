import { unique } from '@ndeiya/domain/testing/unique';
import type { DocumentData } from 'firebase-admin/firestore';
import { describe, expect, test, vi } from 'vitest';
import {
  enforceRetention,
  RETENTION_RULES,
} from '../../functions/src/resources/system/maintenance/retention';
import { db } from '../support/backend';
import { PATIENCE } from '../support/media';
import { withoutTriggers, withTriggers } from './support/withoutTriggers';

withoutTriggers();

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const delivery = { attempts: 1, error: null, startTime: null, endTime: null, leaseExpireTime: null };
const message = { subject: 'S', text: 'T', html: '<p>T</p>' };

/** A document from which the days of every rule of its collection are counted since `at`. */
function documentAt(collection: string, state: string, at: Date): DocumentData {
  const rules = RETENTION_RULES.filter((rule) => rule.collection === collection);
  const times = rules.map(({ since }) => since);
  const dated = Object.fromEntries([...times, 'created_at', 'updated_at'].map((name) => [name, at]));
  if (collection === 'passes') return { role: state, ...dated };
  if (collection !== 'mail') return { email: 'old@example.org', state, ...dated };
  return {
    to: 'old@example.org',
    message,
    delivery: { ...delivery, state, nextAttemptTime: null },
    ...dated,
  };
}

async function write(collection: string, state: string, days: number) {
  const ref = db.doc(`${collection}/kept-${unique()}`);
  await ref.set(documentAt(collection, state, daysAgo(days)));
  return ref;
}

/** The number of days for which an entry of the log is kept. */
const LOG_DAYS = 365;

const rows = RETENTION_RULES.map(
  ({ collection, where, days }) => [collection, where?.is ?? 'any', days] as const,
);

describe('retention', () => {
  test.each(rows)('%s, %s: deleted after %i days, and not before', async (collection, state, days) => {
    const [old, young] = [await write(collection, state, days + 1), await write(collection, state, days - 1)];
    await enforceRetention(db);
    expect((await old.get()).exists).toBe(false);
    expect((await young.get()).exists).toBe(true);
    await young.delete();
  });

  test('keeps documents that an administrator still has to handle, however old', async () => {
    const waiting = [
      await write('contact_messages', 'new', 3000),
      await write('contact_messages', 'open', 3000),
      await write('partner_applications', 'in review', 3000),
      await write('partner_applications', 'approved', 3000),
      await write('newsletter_subscribers', 'confirmed', 3000),
    ];
    await enforceRetention(db);
    for (const ref of waiting) {
      expect((await ref.get()).exists, ref.path).toBe(true);
      await ref.delete();
    }
  });

  test("deletes a guardian's link in the days after its end, and keeps other passes for a year", async () => {
    const link = await write('passes', 'guardian', 2);
    const others = [await write('passes', 'judge', 360), await write('passes', 'guardian', 0)];
    await enforceRetention(db);
    expect((await link.get()).exists).toBe(false);
    for (const ref of others) {
      expect((await ref.get()).exists, ref.path).toBe(true);
      await ref.delete();
    }
  });

  test('deletes more than one page in a night', { timeout: 60_000 }, async () => {
    const batch = db.batch();
    const at = daysAgo(LOG_DAYS + 1);
    const entry = {
      actor: 'somebody',
      action: 'update',
      collection: 'videos',
      document_id: 'v',
      changes: {},
    };
    const refs = Array.from({ length: 350 }, () => db.doc(`audit_log/old-${unique()}`));
    for (const ref of refs) batch.create(ref, { ...entry, created_at: at });
    await batch.commit();
    expect(await enforceRetention(db)).toBeGreaterThanOrEqual(refs.length);
    expect((await db.getAll(...refs)).filter(({ exists }) => exists)).toEqual([]);
  });

  test("a visitor's text is not in the log after its deletion", async () => {
    const id = `gone-${unique()}`;
    const ref = db.doc(`contact_messages/${id}`);
    const secret = `message-${unique()}`;
    const stamps = { created_at: new Date(), updated_at: new Date() };
    const entries = db.collection('audit_log').where('document_id', '==', id);
    await withTriggers(async () => {
      await ref.set({
        name: secret,
        email: `${secret}@example.org`,
        message: secret,
        state: 'new',
        ...stamps,
      });
      await ref.delete();
      await vi.waitFor(async () => {
        expect((await entries.get()).size).toBe(2);
      }, PATIENCE);
    });
    const logged = (await entries.get()).docs.map((entry) => entry.data());
    expect(JSON.stringify(logged)).not.toContain(secret);
    expect(logged[0]?.changes).toHaveProperty('email', { before: null, after: null });
  });
});
