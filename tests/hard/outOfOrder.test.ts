import type { Image } from '@ndeiya/domain/kernel/image';
import { publicDocuments } from '@ndeiya/domain/site/home';
import { HOME_ID } from '@ndeiya/domain/site/homeDocument';
import { stats, STATS_ID } from '@ndeiya/domain/system/records';
import { makePartner } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decisionHandler } from '../../functions/src/resources/site/partners/projection';
import { setTriggers } from '../../tools/emulators/functions';
import { db } from '../support/backend';
import { bucket, filesIn, png, uploadToInbox, variantPaths } from '../support/media';
import { ports } from '../support/ports';
import { bucketThat } from './support/badBucket';
import { changesOf, History } from './support/history';

/** Events come late, twice and in any order; what they leave behind is as if each had come at once. */

// The suite's own triggers would deliver in order what we deliver otherwise.
beforeAll(() => setTriggers(ports, 'disable'));
afterAll(() => setTriggers(ports, 'enable'));

type Step = 'create' | 'picture' | 'title' | 'delete' | 'deliver';
const steps = fc.array(
  fc.constantFrom<Step>('create', 'picture', 'picture', 'title', 'delete', 'deliver', 'deliver'),
  { minLength: 6, maxLength: 14 },
);

let width = 40;
async function newPicture(): Promise<{ image_upload: string; width: number }> {
  width += 1;
  return { image_upload: await uploadToInbox(await png({ width, height: 20 }), 'out-of-order'), width };
}

/** Takes the steps that the document is there (or not there) for; gives the width of the picture that was last chosen. */
async function take(history: History, wanted: Step[], pick: (max: number) => number): Promise<number | null> {
  let last: number | null = null;
  for (const step of ['create', ...wanted] as Step[]) {
    const isThere = await history.isThere();
    if (step === 'deliver') await history.deliver(pick);
    else if (step === 'create' ? isThere : !isThere) continue;
    else if (step === 'title') await history.update({ title: `T ${unique()}` });
    else if (step === 'delete') await history.remove();
    else {
      const { image_upload, width: chosen } = await newPicture();
      if (step === 'create')
        await history.create({ title: 'T', image: null, image_error: null, image_upload });
      else await history.update({ image_upload, image_error: null });
      last = chosen;
    }
  }
  return (await history.isThere()) ? last : null;
}

async function expectTrue(history: History, chosen: number | null): Promise<void> {
  const data = (await history.ref.get()).data();
  const image = (data?.image ?? null) as Image | null;
  expect(image?.width ?? null).toBe(chosen);
  if (data) expect(data).toMatchObject({ image_upload: null });
  expect(await filesIn(`media/${history.ref.path}/`)).toEqual(variantPaths(image));
  expect(await filesIn('inbox/out-of-order/')).toEqual([]);

  const logged = await db.collection('audit_log').where('document_id', '==', history.ref.id).get();
  const lines = logged.docs.map(
    (line) => line.data() as { action: string; created_at: { toMillis(): number } },
  );
  lines.sort((a, b) => a.created_at.toMillis() - b.created_at.toMillis());
  expect(lines.map(({ action }) => action)).toEqual(history.actions());

  const { count: total_gallery_items } = (await db.collection('gallery').count().get()).data();
  expect((await db.doc(`${stats.path}/${STATS_ID}`).get()).data()).toMatchObject({ total_gallery_items });
  const { gallery } = publicDocuments.converter.fromFirestore(
    await db.collection(publicDocuments.path).doc(HOME_ID).get(),
  );
  expect(gallery.find(({ id }) => id === history.ref.id)?.image ?? null).toEqual(image);
}

test('pictures, log, totals and home page are correct for any order of events', async () => {
  let delivered = 0;
  await fc.assert(
    fc.asyncProperty(steps, fc.infiniteStream(fc.nat()), async (wanted, numbers) => {
      const pick = (max: number) => Number(numbers.next().value) % max;
      const history = new History(`gallery/order-${unique()}`);
      const chosen = await take(history, wanted, pick);
      await history.settle(pick);
      await expectTrue(history, chosen);
      delivered += history.delivered;
      await history.remove();
    }),
    { numRuns: 12, endOnFailure: true },
  );
  process.stdout.write(`out of order: ${String(delivered)} deliveries in 12 histories\n`);
});

const choose = async (picture: Buffer) => ({ image_upload: await uploadToInbox(picture, 'out-of-order') });
const NOTHING_YET = { title: 'T', image: null, image_error: null };
const first = () => 0;

test('a picture that is chosen again keeps its files when the previous picture is deleted late', async () => {
  const history = new History(`gallery/again-${unique()}`);
  const bytes = await png({ width: 33, height: 20 });
  await history.create({ ...NOTHING_YET, ...(await choose(bytes)) });
  await history.settle(first);
  await history.update(await choose(await png({ width: 34, height: 20 })));
  await history.deliverTo(bucket);
  const replaced = history.newest();
  await history.update(await choose(bytes));
  // The files of the first picture go when those of the third, which is the same, have just been stored.
  await history.deliverTo(bucketThat('save', { after: () => history.deliverTo(bucket, replaced) }));
  await history.settle(first);
  await expectTrue(history, 33);
  await history.remove();
});

test('a document created again during its deletion keeps its picture', async () => {
  const history = new History('system_images/about');
  const bytes = await png({ width: 35, height: 20 });
  await history.remove();
  await history.create({ ...NOTHING_YET, ...(await choose(bytes)) });
  await history.settle(first);
  await history.remove();
  const deleted = history.newest();
  const comesAgain = async () => {
    await history.create({ ...NOTHING_YET, ...(await choose(bytes)) });
    await history.deliverTo(bucket);
  };
  await history.deliverTo(bucketThat('delete', { before: comesAgain }), deleted);
  await history.settle(first);
  const image = (await history.ref.get()).get('image') as Image;
  expect(image.width).toBe(35);
  expect(await filesIn(`media/${history.ref.path}/`)).toEqual(variantPaths(image));
  await history.remove();
});

test('only the latest decision is mailed to a partner', async () => {
  const email = `order-${unique()}@example.org`;
  const ref = db.doc(`partner_applications/order-${unique()}`);
  const application = { ...makePartner({ email }), shown: false, created_at: new Date() };
  const at = (state: string, ms: number) => ({ ...application, state, decided_at: new Date(ms) });
  const states = [{ ...application, state: 'in review' }, at('approved', 1), at('declined', 2)];
  await ref.set(states[2] ?? {});
  const handle = decisionHandler(db);
  for (const change of changesOf(ref, states).reverse()) await handle(change);
  const mails = await db.collection('mail').where('to', '==', email).get();
  const texts = mails.docs.map((mail) => String(mail.get('message.text')));
  expect(texts).toEqual([expect.stringContaining('cannot take it up')]);
  await ref.delete();
});

test('a Storage failure at any file loses nothing, and the sweep leaves no orphan', async () => {
  for (let failing = 1; failing <= 3; failing += 1) {
    const history = new History(`gallery/storage-${unique()}`);
    const bytes = await png({ width: 700, height: 20 });
    const image_upload = await uploadToInbox(bytes, 'out-of-order');
    await history.create({ title: 'T', image: null, image_error: null, image_upload });
    await expect(history.deliverTo(bucketThat('save', { failAt: failing }))).rejects.toThrow(
      'could not be stored',
    );
    expect((await history.ref.get()).get('image_upload')).toBe(image_upload);
    expect(await filesIn(image_upload)).toEqual([image_upload]);
    await history.settle(first);
    await expectTrue(history, 700);
    expect(await bucket.file(image_upload).exists()).toEqual([false]);
    await history.remove();
  }
});
