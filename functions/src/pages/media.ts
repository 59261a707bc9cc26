import { PICTURE_CACHE_CONTROL } from '@ndeiya/domain/kernel/constants';
import { fileUrl } from '../platform/storage';
import type { PageAnswer } from './answer';

const TIMEOUT_MS = 8000;

/**
 * A stored public file, read with a visitor's rights under the rules. Null when it does not exist. Rejects
 * when Storage fails.
 */
export async function readFile(path: string): Promise<Buffer | null> {
  const response = await fetch(fileUrl(path), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  // Cloud Storage responds 403 when no rule covers the folder.
  if (response.status === 404 || response.status === 403) return null;
  if (!response.ok)
    throw new Error(
      `Storage responded ${String(response.status)} to a read of a public file: check storage.rules and the bucket`,
    );
  return Buffer.from(await response.arrayBuffer());
}

/** A stored picture at the site's own address (docs/decisions/012). Null when it does not exist. */
export async function mediaFile(path: string): Promise<PageAnswer | null> {
  const body = await readFile(path);
  return body && { status: 200, type: 'image/webp', body, cache: PICTURE_CACHE_CONTROL };
}
