import { randomUUID } from 'node:crypto';
import type { Image } from '@ndeiya/domain/kernel/image';
import { getApps } from 'firebase-admin/app';
import type { DocumentData } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import sharp from 'sharp';
import { vi } from 'vitest';
import { db } from './backend';

// The SDK would otherwise look for Google Cloud's metadata server, which takes seconds on other machines.
process.env.METADATA_SERVER_DETECTION = 'none';
const [app] = getApps();
/** Admin access to the suite's bucket, without the rules. */
export const bucket = getStorage(app).bucket(`${process.env.GCLOUD_PROJECT ?? ''}.appspot.com`);

/** The time that a trigger may take on a busy machine. */
export const PATIENCE = { timeout: 60_000, interval: 100 };

interface Size {
  width?: number;
  height?: number;
}
let shade = 0;
/** A picture of one colour, a different one for every call. */
export function picture({ width = 700, height = 400 }: Size = {}) {
  shade += 1;
  const background = { r: shade % 256, g: 80, b: 40 };
  return sharp({ create: { width, height, channels: 3, background } });
}
export const png = (size?: Size) => picture(size).png().toBuffer();

/** Uploads a file into the inbox as a client does, and returns its path. */
export async function uploadToInbox(bytes: Buffer, uid = 'somebody'): Promise<string> {
  const path = `inbox/${uid}/${randomUUID()}`;
  await bucket.file(path).save(bytes, { resumable: false });
  return path;
}

/** Waits until the document's upload was processed or refused, and returns the document. */
export function settled(path: string): Promise<DocumentData> {
  return vi.waitFor(async () => {
    const data = (await db.doc(path).get()).data();
    if (!data) throw new Error(`${path} is gone`);
    if (data.image_upload !== null) throw new Error(`${path} still waits for its upload to be taken`);
    return data;
  }, PATIENCE);
}

/** The names of all files under a folder. */
export async function filesIn(prefix: string): Promise<string[]> {
  const [files] = await bucket.getFiles({ prefix });
  return files.map(({ name }) => name).sort();
}

export const variantPaths = (image: Image | null) => (image?.variants ?? []).map(({ path }) => path).sort();

export async function fetchPicture(url: string) {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

/** A multipart form; a `Buffer` is the file of that field. */
export function form(fields: Record<string, string | Buffer>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') data.set(name, value);
    else data.set(name, new Blob([new Uint8Array(value)]), 'picture.png');
  }
  return data;
}
