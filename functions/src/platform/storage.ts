import type { Bucket, File } from '@google-cloud/storage';
import { IMAGE_CACHE_CONTROL, LIMITS } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { FilePath } from '@ndeiya/domain/kernel/folders';
import type { Image } from '@ndeiya/domain/kernel/image';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import { codeOf } from './errorCodes';

/** Cloud Storage answers with the status codes of HTTP. */
const HTTP_NOT_FOUND = 404;

/** The address for an environment, which no environment is at first. */
let known = { environment: '', address: '' };

/** Where the project's files are served, by the bucket's name, without loading the Storage SDK. Kept while the environment stays. */
function addressOfFiles(): string {
  const { FIREBASE_STORAGE_EMULATOR_HOST: emulator = '', FIREBASE_CONFIG: config = '{}' } = process.env;
  const environment = `${emulator} ${config}`;
  if (known.environment === environment) return known.address;
  const { storageBucket = '' } = JSON.parse(config) as { storageBucket?: string };
  const origin = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
  known = { environment, address: `${origin}/v0/b/${storageBucket}/o/` };
  return known.address;
}

const under = (files: string, path: string): string => `${files}${encodeURIComponent(path)}?alt=media`;

/** The public address of a stored file; computed on reading, never stored (DESIGN §3). */
export const fileUrl = (path: string): string => under(addressOfFiles(), path);

/** The addresses of pictures' largest variants, for a list: the environment is read once, which costs as much as the rest of an item. */
export function imageUrls(): (image: Image | null) => string | null {
  const files = addressOfFiles();
  return (image) => (image ? under(files, image.path) : null);
}

/** The address of a picture's largest variant; null without a picture. */
export const imageUrl = (image: Image | null) => imageUrls()(image);

/**
 * An upload may claim to be compressed, and 96 KiB that were compressed may expand to 100 MB. So the bytes of uploads are
 * read as they were sent.
 */
export const AS_STORED = { decompress: false } as const;

/**
 * An upload's bytes; null when the file does not exist. Throws 'too-large' without downloading a file over
 * the limit.
 */
export async function readUpload(bucket: Bucket, path: string): Promise<Buffer | null> {
  const file = bucket.file(path);
  try {
    const [metadata] = await file.getMetadata();
    if (Number(metadata.size) > LIMITS.imageBytes) {
      throw new AppError('too-large', requestMessages.picture.tooHeavy);
    }
    const [bytes] = await file.download(AS_STORED);
    return bytes;
  } catch (error) {
    if (codeOf(error) === HTTP_NOT_FOUND) return null;
    throw error;
  }
}

/** Stores a public WebP file whose content never changes under this name. */
export async function saveMedia(bucket: Bucket, path: FilePath, data: Buffer): Promise<void> {
  const metadata = { contentType: 'image/webp', cacheControl: IMAGE_CACHE_CONTROL };
  await bucket.file(path).save(data, { resumable: false, metadata });
}

interface PrivateFile {
  path: FilePath;
  data: Buffer;
  contentType: string;
  /** The generation that it replaces; with any other one nothing is stored, and this fails. */
  generation?: number | string;
  /** The time that the file is about. Listings give it, so that nobody has to read the file for it. */
  about?: string;
}

/** Stores a file that only the server reads. */
export async function savePrivate(
  bucket: Bucket,
  { path, data, contentType, generation, about }: PrivateFile,
): Promise<void> {
  const own = about !== undefined && { metadata: { about } };
  const metadata = { contentType, cacheControl: 'private, no-store', ...own };
  const condition = generation !== undefined && { preconditionOpts: { ifGenerationMatch: generation } };
  await bucket.file(path).save(data, { resumable: false, metadata, ...condition });
}

/** Deletes these files; missing ones are no error. */
export async function deleteFiles(bucket: Bucket, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => bucket.file(path).delete({ ignoreNotFound: true })));
}

export interface StoredFile {
  path: string;
  createdAt: Date;
  /** The time that the file is about; the one of its making where nobody has said another. */
  about: Date;
}

function storedFile({ name: path, metadata }: Pick<File, 'name' | 'metadata'>): StoredFile {
  const createdAt = new Date(metadata.timeCreated ?? 0);
  const about = new Date(String(metadata.metadata?.about));
  return { path, createdAt, about: Number.isNaN(about.getTime()) ? createdAt : about };
}

/** Names are in the order of their bytes, in Storage too. */
const isAfter = (path: string, after: string): boolean =>
  Buffer.compare(Buffer.from(path), Buffer.from(after)) > 0;

/**
 * The files in a folder by their names, from the one after `after` on: one page at a time, because a bucket may be larger than
 * memory.
 */
export async function* listFiles(
  bucket: Bucket,
  prefix: FilePath,
  { after = '' }: { after?: string | undefined } = {},
): AsyncGenerator<StoredFile[]> {
  let pageToken: string | undefined;
  const from = after === '' ? {} : { startOffset: after };
  do {
    const query = { prefix, ...from, pageToken, maxResults: 500, autoPaginate: false };
    const [files, next] = await bucket.getFiles(query);
    // The emulator knows no offset, and Storage gives the file at the offset too.
    const found = files.filter(({ name }) => isAfter(name, after));
    yield found.map(storedFile);
    pageToken = (next as { pageToken?: string } | null)?.pageToken;
  } while (pageToken);
}
