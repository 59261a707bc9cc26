import { IMAGE_CACHE_CONTROL } from '@ndeiya/domain/constants';
import { SHARE_SIZE } from '@ndeiya/domain/pageHead';
import { fileUrl } from '../platform/storage';
import type { PageAnswer } from './answer';

const TIMEOUT_MS = 8000;
/** About 150 KB; WhatsApp shows nothing above 600. */
const JPEG = { quality: 78, mozjpeg: true };

/**
 * A stored picture cut to SHARE_SIZE, as JPEG, which all that make previews can read. Its name holds a hash of its
 * content, so the CDN makes it once. Null where there is no such file.
 */
export async function shareImage(path: string): Promise<PageAnswer | null> {
  const response = await fetch(fileUrl(path), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  // Cloud Storage answers 403 where the rules name no such folder.
  if (response.status === 404 || response.status === 403) return null;
  if (!response.ok) throw new Error(`Storage answered ${String(response.status)}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { default: sharp } = await import('sharp');
  const body = await sharp(bytes)
    .resize({ ...SHARE_SIZE, fit: 'cover', position: 'attention' })
    .flatten({ background: '#fbf3e3' })
    .jpeg(JPEG)
    .toBuffer();
  return { status: 200, type: 'image/jpeg', body, cache: IMAGE_CACHE_CONTROL };
}
