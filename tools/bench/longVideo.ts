import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

const CLIP = new URL('../../functions/src/testing/media/clip.mp4', import.meta.url);
const BOX_HEADER = 8;

/** A video of exactly this length: a box of random bytes, which players skip, follows the real one. */
export function longVideo(bytes: number): Buffer {
  const clip = readFileSync(CLIP);
  const box = randomBytes(bytes - clip.length);
  box.writeUInt32BE(box.length, 0);
  box.write('free', BOX_HEADER / 2, 'latin1');
  return Buffer.concat([clip, box]);
}
