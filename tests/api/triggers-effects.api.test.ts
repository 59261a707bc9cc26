import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import type { Image } from '@ndeiya/domain/kernel/image';
import { eventApi } from '@ndeiya/domain/site/eventApi';
import { makeEvent } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import type { DocumentData } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { DocumentChange } from '../../functions/src/platform/documentChange';
import { auditHandler } from '../../functions/src/resources/system/audit/projection';
import { sweep } from '../../functions/src/resources/system/maintenance/sweep';
import { type Account, db, makeAdmin } from '../support/backend';
import { call } from '../support/client';
import { bucket, filesIn, form, PATIENCE, png, settled, uploadToInbox } from '../support/media';
import { expectSuccess } from './support/answers';

const DAY_MS = 86_400_000;
const stamps = () => ({ created_at: new Date(), updated_at: new Date() });

interface Audited extends DocumentData {
  action: string;
  changes: Record<string, { before: unknown; after: unknown }>;
}
async function audited(collection: string, id: string): Promise<Audited[]> {
  const entries = db.collection('audit_log').where('document_id', '==', id);
  const { docs } = await entries.get();
  return docs.map((entry) => entry.data() as Audited).filter((entry) => entry.collection === collection);
}

describe('API and direct writes', () => {
  let admin: Account;
  beforeAll(async () => {
    admin = await makeAdmin();
  });

  test('an event from the API and one written directly have the same final document', async () => {
    const texts = makeEvent({ details: '<b>Bring</b> a <u>drum</u> & <script>x()</script><i>friends</i>' });
    const file = await png({ width: 900, height: 600 });
    const raw = form({ ...texts, image: file });
    const answer = expectSuccess(await call('post', '/events', { token: admin.token, raw }), eventApi.create);
    const direct = `events/direct-${unique()}`;
    const date_time = new Date(texts.date_time);
    const { current_edition: edition } = DEFAULT_SETTINGS;
    const image_upload = await uploadToInbox(file);
    await db
      .doc(direct)
      .set({ ...texts, date_time, edition, image: null, image_upload, image_error: null, ...stamps() });

    const comparable = (data: DocumentData, id: string) => ({
      // Files are named after the upload that they came from.
      ...(JSON.parse(
        JSON.stringify(data)
          .replaceAll(id, 'ID')
          .replaceAll(/[0-9a-f]{24}-/g, 'HASH-'),
      ) as object),
      created_at: null,
      updated_at: null,
    });
    await vi.waitFor(async () => {
      const written = comparable(await settled(direct), direct.slice('events/'.length));
      expect(written).toEqual(comparable(await settled(`events/${answer.id}`), answer.id));
    }, PATIENCE);
    const actions = async (id: string) => (await audited('events', id)).map(({ action }) => action);
    await vi.waitFor(async () => {
      expect(await actions(answer.id)).toContain('create');
      expect(await actions(direct.slice('events/'.length))).toContain('create');
    }, PATIENCE);
    await Promise.all([db.doc(direct).delete(), db.doc(`events/${answer.id}`).delete()]);
  });
});

describe('sanitising', () => {
  test('cleans details that were written without the API, and keeps clean details unchanged', async () => {
    const ref = db.doc(`events/dirty-${unique()}`);
    await ref.set({ ...makeEvent(), details: '<p onclick="x()">a<img src=x onerror=x()></p>', ...stamps() });
    await vi.waitFor(async () => {
      expect((await ref.get()).get('details')).toBe('<p>a</p>');
    }, PATIENCE);
    await ref.update({ details: '<h1>T</h1>' });
    await vi.waitFor(async () => {
      expect((await ref.get()).get('details')).toBe('T');
    }, PATIENCE);
    await ref.delete();
  });
});

describe('audit', () => {
  test('an entry lists the changes once, without secrets', async () => {
    const id = `audit-${unique()}`;
    const ref = db.doc(`newsletter_subscribers/${id}`);
    await ref.set({ email: 'a@example.org', state: 'pending', token: 'secret-token', ...stamps() });
    await ref.update({ state: 'confirmed', updated_at: new Date() });
    await ref.delete();
    await vi.waitFor(async () => {
      const entries = await audited('newsletter_subscribers', id);
      expect(entries.map(({ action }) => action).sort()).toEqual(['create', 'delete', 'update']);
      expect(entries.find(({ action }) => action === 'update')?.changes).toEqual({
        state: { before: 'pending', after: 'confirmed' },
      });
      expect(JSON.stringify(entries)).not.toContain('secret-token');
    }, PATIENCE);
  });

  test('an entry about a participant has no name, address or phone, only the changed fields', async () => {
    const secret = `wanjiru${unique()}`;
    const ref = db.doc(`participants/audit-${unique()}`);
    const person = { name: secret, email: `${secret}@example.org`, phone: '0712 345 678', user_id: secret };
    await ref.set({ ...person, category: 'Poetry', ...stamps() });
    await ref.update({ name: `${secret} M`, category: 'Folk Songs' });
    await ref.delete();
    await vi.waitFor(async () => {
      expect(await audited('participants', ref.id)).toHaveLength(3);
    }, PATIENCE);
    const entries = await audited('participants', ref.id);
    expect(JSON.stringify(entries)).not.toContain(secret);
    expect(JSON.stringify(entries)).not.toContain('0712');
    expect(entries.find(({ action }) => action === 'update')?.changes).toEqual({
      name: { before: null, after: null },
      category: { before: 'Poetry', after: 'Folk Songs' },
    });
  });

  test('a repeated event adds no entry', async () => {
    const id = `audit-${unique()}`;
    const change: DocumentChange = {
      eventId: `event-${id}`,
      time: new Date(),
      collection: 'videos',
      documentId: id,
      before: null,
      after: { title: 'T' },
      actor: 'somebody',
    };
    const handler = auditHandler(db);
    await Promise.all([handler(change), handler(change)]);
    await handler(change);
    expect(await audited('videos', id)).toMatchObject([{ actor: 'somebody', action: 'create' }]);
  });

  test('collections for internal use have no entries', async () => {
    const id = `audit-${unique()}`;
    for (const path of ['rate_limits', 'password_resets', 'usernames'])
      await db.doc(`${path}/${id}`).set({ a: 1 });
    await db.doc(`videos/${id}`).set({ title: 'Seen', ...stamps() });
    await vi.waitFor(async () => {
      expect(await audited('videos', id)).toHaveLength(1);
    }, PATIENCE);
    for (const path of ['rate_limits', 'password_resets', 'usernames', 'videos']) {
      expect(await audited(path, id)).toHaveLength(path === 'videos' ? 1 : 0);
      await db.doc(`${path}/${id}`).delete();
    }
  });
});

describe('the nightly sweep', () => {
  const deps = { db, bucket: () => Promise.resolve(bucket) };

  test('deletes only orphaned files and expired documents, after a day', async () => {
    const kept = `gallery/sweep-${unique()}`;
    await db.doc(kept).set({
      title: 'T',
      image: null,
      image_upload: await uploadToInbox(await png()),
      image_error: null,
      ...stamps(),
    });
    const image = (await settled(kept)).image as Image;
    const orphan = `media/${kept}/0123456789abcdef-320.webp`;
    const ownerless = `media/banners/gone-${unique()}/0123456789abcdef-320.webp`;
    for (const path of [orphan, ownerless]) await bucket.file(path).save('x', { resumable: false });
    const waiting = await uploadToInbox(await png());
    const id = unique();
    await db.doc(`rate_limits/old-${id}`).set({ count: 1, expires_at: new Date(Date.now() - 1000) });
    await db.doc(`rate_limits/new-${id}`).set({ count: 1, expires_at: new Date(Date.now() + 3 * DAY_MS) });

    await sweep(deps);
    expect(await filesIn('')).toEqual(expect.arrayContaining([orphan, ownerless, waiting]));
    await sweep(deps, new Date(Date.now() + DAY_MS + 60_000));
    const left = await filesIn('');
    expect(left).toEqual(expect.arrayContaining(image.variants.map(({ path }) => path)));
    for (const path of [orphan, ownerless, waiting]) expect(left).not.toContain(path);
    expect((await db.doc(`rate_limits/old-${id}`).get()).exists).toBe(false);
    expect((await db.doc(`rate_limits/new-${id}`).get()).exists).toBe(true);
    await db.doc(kept).delete();
  });
});
