import { writeFile } from 'node:fs/promises';
import { DEFAULT_SHARE_IMAGE, SHARE_SIZE } from '@ndeiya/domain/site/pageHead';
import sharp from 'sharp';
import { runMain, say } from './lib/log';
import { inRoot } from './lib/paths';
import { renderPicture } from './seed/art/picture';

/**
 * `npx tsx --tsconfig tools/tsconfig.json tools/shareImage.ts` draws the preview picture of links when there
 * is no banner. It has no text, so it fits any competition. Commit its output.
 */
await runMain(async () => {
  const drawn = await renderPicture('dancers', 0, SHARE_SIZE);
  const jpeg = await sharp(drawn).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  await writeFile(inRoot('web/public', DEFAULT_SHARE_IMAGE), jpeg);
  say(`${DEFAULT_SHARE_IMAGE} ${jpeg.length} bytes`);
});
