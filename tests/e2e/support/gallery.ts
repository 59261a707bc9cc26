import type { Image } from '@ndeiya/domain/kernel/image';
import { unique } from '@ndeiya/domain/testing/unique';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { env } from '../../support/server';

function sdk() {
  if (getApps().length === 0) initializeApp({ projectId: env('GCLOUD_PROJECT') });
  return { db: getFirestore(), bucket: getStorage().bucket(`${env('GCLOUD_PROJECT')}.appspot.com`) };
}

/** A file of the test's own: deleting a document of the gallery deletes its files. */
async function storeFile(id: string): Promise<Image> {
  const { db, bucket } = sdk();
  const seeded = await db.collection('gallery').where('image', '!=', null).limit(1).get();
  const { variants, height, width } = seeded.docs[0]?.get('image') as Image;
  const [smallest] = variants;
  if (!smallest) throw new Error('The demo gallery has no picture.');
  const path = `media/gallery/${id}/0a1b2c3d-${String(smallest.width)}.webp`;
  const [bytes] = await bucket.file(smallest.path).download();
  await bucket.file(path).save(bytes, { resumable: false, contentType: 'image/webp' });
  const size = { width: smallest.width, height: Math.round((height * smallest.width) / width) };
  return { path, ...size, variants: [{ ...smallest, path }] };
}

/** Lays pictures into the gallery, before all others; gives their titles in that order, and what removes them again. */
export async function storePictures(
  count: number,
): Promise<{ titles: string[]; remove: () => Promise<unknown> }> {
  const { db } = sdk();
  const id = unique();
  const image = await storeFile(`${id}-0`);
  const pictures = Array.from({ length: count }, (_, place) => {
    const at = new Date(Date.UTC(2040, 0, 1) - place * 1000);
    const stamps = { created_at: at, updated_at: at };
    const fields = { title: `Picture ${id} ${String(place)}`, image, image_upload: null, image_error: null };
    return { ref: db.doc(`gallery/${id}-${String(place)}`), fields: { ...fields, ...stamps } };
  });
  await Promise.all(pictures.map(({ ref, fields }) => ref.set(fields)));
  return {
    titles: pictures.map(({ fields }) => fields.title),
    remove: () => Promise.all(pictures.map(({ ref }) => ref.delete())),
  };
}

/** The number of pictures in the document from which the pages are rendered, once it equals the stored number. */
export async function countedPictures(): Promise<number | null> {
  const { db } = sdk();
  const [home, stored] = [db.doc('public/home').get(), db.collection('gallery').count().get()];
  const { count } = (await stored).data();
  return (await home).get('stats.total_gallery_items') === count ? count : null;
}
