import type { Image } from '@ndeiya/domain/kernel/image';
import { unique } from '@ndeiya/domain/testing/unique';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { takeUpload } from '../../functions/src/resources/system/images/pipeline';
import { clear, db } from '../support/backend';
import {
  bucket,
  filesIn,
  PATIENCE,
  picture,
  png,
  settled,
  uploadToInbox,
  variantPaths,
} from '../support/media';

const stamps = () => ({ created_at: new Date(), updated_at: new Date() });
/** A document as the dashboard writes it, after its upload. */
async function write(upload: string, path = `gallery/trigger-${unique()}`): Promise<string> {
  await db.doc(path).set({ title: 'T', image: null, image_upload: upload, image_error: null, ...stamps() });
  return path;
}
const exists = async (path: string) => (await bucket.file(path).exists())[0];

afterAll(() => clear('gallery', 'system_images'));

describe('an upload that a document names', () => {
  test('becomes variants, and the inbox is emptied', async () => {
    const upload = await uploadToInbox(await png({ width: 2500, height: 1250 }));
    const path = await write(upload);
    const { image, image_error } = await settled(path);
    expect(image_error).toBeNull();
    const { variants, placeholder, ...largest } = image as Image;
    expect(variants.map(({ width }) => width)).toEqual([320, 640, 1280, 1920]);
    expect(largest).toEqual({ path: variants[3]?.path, width: 1920, height: 960 });
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(await filesIn(`media/${path}/`)).toEqual(variantPaths(image as Image));
    await vi.waitFor(async () => {
      expect(await exists(upload)).toBe(false);
    }, PATIENCE);
  });

  test('is turned upright, independently of its name', async () => {
    const lying = await picture({ width: 60, height: 30 }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { image } = await settled(await write(await uploadToInbox(lying)));
    expect(image).toMatchObject({ width: 30, height: 60 });
  });

  test('of one pixel is kept as it is', async () => {
    const { image } = await settled(await write(await uploadToInbox(await png({ width: 1, height: 1 }))));
    expect(image).toMatchObject({ width: 1, height: 1, variants: [{ width: 1 }] });
  });

  const bad: [string, () => Promise<Buffer>, RegExp][] = [
    [
      'SVG',
      async () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      /PNG, JPEG or WebP/,
    ],
    ['a truncated picture', async () => (await png()).subarray(0, 200), /damaged/],
    [
      'garbage after a right beginning',
      async () => Buffer.concat([(await png()).subarray(0, 40), Buffer.alloc(500, 9)]),
      /damaged/,
    ],
    ['41 megapixels', () => png({ width: 8200, height: 5000 }), /40 megapixels/],
    ['over 8 MB', async () => Buffer.concat([await png(), Buffer.alloc(8 * 1024 * 1024)]), /8 MB/],
  ];
  test.each(bad)('that is %s is deleted, and the document gets an error', async (_why, make, reason) => {
    const upload = await uploadToInbox(await make());
    const { image, image_error } = await settled(await write(upload));
    expect(image).toBeNull();
    expect(image_error).toMatch(reason);
    await vi.waitFor(async () => {
      expect(await exists(upload)).toBe(false);
    }, PATIENCE);
  });

  test('that is missing gives the document an error', async () => {
    const { image_error } = await settled(await write('inbox/somebody/never-uploaded'));
    expect(image_error).toMatch(/did not arrive/);
  });
});

describe('a document that changes', () => {
  const section = 'system_images/about';

  test('a bad upload keeps the existing picture; a good one replaces it and its files', async () => {
    await write(await uploadToInbox(await png()), section);
    const { image: first } = await settled(section);
    await db.doc(section).update({ image_upload: await uploadToInbox(Buffer.from('no picture')) });
    const refused = await settled(section);
    expect(refused.image).toEqual(first);
    expect(refused.image_error).toMatch(/PNG/);

    await db.doc(section).update({ image_upload: await uploadToInbox(await png()) });
    const { image: second, image_error } = await settled(section);
    expect(image_error).toBeNull();
    expect(second).not.toEqual(first);
    await vi.waitFor(async () => {
      expect(await filesIn(`media/${section}/`)).toEqual(variantPaths(second as Image));
    }, PATIENCE);
  });

  test("of ten successive uploads only the last one's files stay", async () => {
    const path = await write(await uploadToInbox(await png()));
    let last = await png();
    for (let turn = 0; turn < 9; turn++) {
      last = await png({ width: 100 + turn, height: 50 });
      await db.doc(path).update({ image_upload: await uploadToInbox(last) });
    }
    const { image } = await settled(path);
    expect(image).toMatchObject({ width: 108 });
    await vi.waitFor(async () => {
      expect(await filesIn(`media/${path}/`)).toEqual(variantPaths(image as Image));
    }, PATIENCE);
  });

  test('a second upload during the processing of the first replaces it', async () => {
    // The suite's own trigger ignores this collection.
    const path = `picture_tests/${unique()}`;
    const ref = db.doc(path);
    const first = await uploadToInbox(await png({ width: 50, height: 50 }));
    const second = await uploadToInbox(await png({ width: 60, height: 60 }));
    const slow: typeof bucket = Object.create(bucket, {
      file: {
        value: (name: string) => {
          const file = bucket.file(name);
          const download = file.download.bind(file);
          const late = async () => {
            await ref.update({ image_upload: second });
            return download();
          };
          return name === first ? Object.assign(file, { download: late }) : file;
        },
      },
    }) as typeof bucket;
    await write(first, path);
    await takeUpload({ db, bucket: () => Promise.resolve(slow) }, ref, first);
    expect((await ref.get()).data()).toMatchObject({ image: null, image_upload: second });
    expect(await filesIn(`media/${path}/`)).toEqual([]);
    expect(await exists(first)).toBe(false);
    await ref.delete();
  });

  test('a document deleted while its upload waits leaves no file', async () => {
    const upload = await uploadToInbox(await png());
    const path = await write(upload);
    await db.doc(path).delete();
    await vi.waitFor(async () => {
      expect(await exists(upload)).toBe(false);
      expect(await filesIn(`media/${path}/`)).toEqual([]);
    }, PATIENCE);
  });
});
