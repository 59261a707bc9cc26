import { writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright/test';
import { encodeQR } from 'qr';
import { launchChromium } from '../../../tools/lib/launchChromium';

const SIDE = 480;
const FRAMES_A_SECOND = 10;
/** A page looks at four frames a second, so a code must stay for some frames. */
const FRAMES_A_CODE = 20;
const WHITE = 235;
const BLACK = 16;
const GREY = 128;

/** One frame of a code as 4:2:0 samples. */
function frameOf(text: string): Buffer {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: 4 });
  const scale = Math.floor(SIDE / rows.length);
  const light = Buffer.alloc(SIDE * SIDE, WHITE);
  rows.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (!isDark) return;
      for (let line = 0; line < scale; line += 1) {
        const start = (y * scale + line) * SIDE + x * scale;
        light.fill(BLACK, start, start + scale);
      }
    });
  });
  return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((SIDE * SIDE) / 2, GREY)]);
}

/** Writes a video in which the codes follow each other, for Chromium's fake camera. */
export async function filmCodes(file: string, codes: readonly string[]): Promise<void> {
  const head = `YUV4MPEG2 W${String(SIDE)} H${String(SIDE)} F${String(FRAMES_A_SECOND)}:1 Ip A1:1 C420jpeg\n`;
  const frames = codes.flatMap((code) => Array.from({ length: FRAMES_A_CODE }, () => frameOf(code)));
  await writeFile(file, Buffer.concat([Buffer.from(head), ...frames]));
}

/** A browser whose camera shows this file. */
export const withCamera = (file: string): Promise<Browser> =>
  launchChromium(
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  );
