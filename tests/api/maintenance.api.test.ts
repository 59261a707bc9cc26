import { unique } from '@ndeiya/domain/testing/unique';
import { beforeEach, expect, test } from 'vitest';
import { takeWaitingUploads } from '../../functions/src/resources/system/images/pipeline';
import { finishAbandonedRebuilds, requestRebuild } from '../../functions/src/resources/system/totals/rebuild';
import { runMaintenance } from '../../tools/emulators/functions';
import { clear, db } from '../support/backend';
import { bucket, png, settled, uploadToInbox } from '../support/media';

/** Runs the scheduled function as the scheduler does. */
const maintain = () => runMaintenance(process.env.FUNCTIONS_URL ?? '');
const slots = db.collection('locks/rebuild/slots');

beforeEach(() => clear('mail'));

test('sends mails that a stopped server left in the outbox', async () => {
  const ref = db.doc(`mail/left-${unique()}`);
  const past = new Date(Date.now() - 60_000);
  const delivery = { attempts: 1, error: null, startTime: past, endTime: null };
  await ref.set({
    to: 'left@example.org',
    message: { subject: 'S', text: 'T', html: '<p>H</p>' },
    delivery: { ...delivery, state: 'PROCESSING', leaseExpireTime: past, nextAttemptTime: past },
    created_at: past,
  });
  await maintain();
  // The write's trigger may hold the lease at this moment and send the mail.
  await expect.poll(async () => (await ref.get()).get('delivery.state') as unknown).toBe('SUCCESS');
});

test('runs a rebuild that was requested but not done', async () => {
  const promised = slots.doc('1');
  await promised.set({ created_at: new Date(Date.now() - 120_000) });
  await db.doc('stats/totals').delete();
  expect(await finishAbandonedRebuilds(db)).toBe(true);
  expect((await promised.get()).exists).toBe(false);
  expect((await db.doc('stats/totals').get()).exists).toBe(true);
  expect(await finishAbandonedRebuilds(db)).toBe(false);
});

test('leaves no trace of a completed rebuild', async () => {
  const before = (await slots.get()).size;
  await requestRebuild(db);
  expect((await slots.get()).size).toBeLessThanOrEqual(before);
});

test('processes the upload that waits in a document', async () => {
  const path = `gallery/left-${unique()}`;
  const upload = await uploadToInbox(await png());
  const now = new Date();
  const fields = { title: 'T', image: null, image_error: null, created_at: now, updated_at: now };
  await db.doc(path).set({ ...fields, image_upload: upload });
  // The trigger may process it too; the result is the same.
  await takeWaitingUploads({ db, bucket: () => Promise.resolve(bucket) });
  expect((await settled(path)).image).toMatchObject({ width: 700 });
  await db.doc(path).delete();
});
