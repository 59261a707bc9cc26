import type { Bucket } from '@google-cloud/storage';
import type { Recording } from '@ndeiya/domain/recordings/recording';
import { arrivedBytes, piecePath, recordingPath } from '@ndeiya/domain/recordings/recordings';
import { limitConcurrency } from '../../platform/limitConcurrency';
import { AS_STORED, deleteFiles, listFiles, savePrivate } from '../../platform/storage';

type Uploaded = Pick<Recording, 'id' | 'uploader'>;

const folderOf = ({ id, uploader }: Uploaded) => recordingPath(uploader, id);
const indexOf = (path: string) => Number(path.slice(path.lastIndexOf('/') + 1));

/** The numbers of the pieces that Storage has. The rules take only whole pieces. */
async function piecesOf(bucket: Bucket, recording: Uploaded): Promise<number[]> {
  const indexes: number[] = [];
  for await (const page of listFiles(bucket, `${folderOf(recording)}/`))
    indexes.push(...page.map(({ path }) => indexOf(path)));
  return indexes.sort((a, b) => a - b);
}

/** The bytes that have arrived, from the beginning of the file. */
export const arrivedOf = async (bucket: Bucket, recording: Recording): Promise<number> =>
  arrivedBytes(recording.bytes, await piecesOf(bucket, recording));

/** Storage answers slowly for each file, and quickly for many at a time. */
const PARALLEL = 8;

/** The whole file; null where a piece is missing. */
export async function joined(bucket: Bucket, recording: Recording): Promise<Buffer | null> {
  const indexes = await piecesOf(bucket, recording);
  if (arrivedBytes(recording.bytes, indexes) < recording.bytes) return null;
  const limited = limitConcurrency(PARALLEL);
  const pieces = indexes.map((index) =>
    limited(async () => {
      const [content] = await bucket.file(piecePath(folderOf(recording), index)).download(AS_STORED);
      return content;
    }),
  );
  return Buffer.concat(await Promise.all(pieces));
}

/** Stores a checked file in place of its pieces. Only the server reads it. */
export async function keepWhole(
  bucket: Bucket,
  recording: Recording,
  { file, mime }: { file: Buffer; mime: string },
): Promise<void> {
  await savePrivate(bucket, { path: folderOf(recording), data: file, contentType: mime });
}

/** Deletes the pieces, in portions, so that a large file does not open hundreds of requests. */
export async function dropPieces(bucket: Bucket, recording: Uploaded): Promise<void> {
  const limited = limitConcurrency(PARALLEL);
  const paths = (await piecesOf(bucket, recording)).map((index) => piecePath(folderOf(recording), index));
  await Promise.all(paths.map((path) => limited(() => deleteFiles(bucket, [path]))));
}
