import { PICTURE_CACHE_CONTROL } from '@ndeiya/domain/kernel/constants';
import { SHARE_SIZE } from '@ndeiya/domain/site/pageHead';
import type { PageAnswer } from './answer';
import { readFile } from './media';

/** About 150 KB; WhatsApp shows no preview above 600 KB. */
const JPEG = { quality: 78, mozjpeg: true };

/**
 * A stored picture cropped to SHARE_SIZE, as JPEG, which every preview program reads. Its name contains a
 * hash of its content, so the CDN requests it once. Null when the file does not exist.
 */
export async function shareImage(path: string): Promise<PageAnswer | null> {
  const bytes = await readFile(path);
  if (!bytes) return null;
  const { default: sharp } = await import('sharp');
  const body = await sharp(bytes)
    .resize({ ...SHARE_SIZE, fit: 'cover', position: 'attention' })
    .flatten({ background: '#fbf3e3' })
    .jpeg(JPEG)
    .toBuffer();
  return { status: 200, type: 'image/jpeg', body, cache: PICTURE_CACHE_CONTROL };
}
