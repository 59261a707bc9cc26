import { inflateSync } from 'node:zlib';
import decodeQR from 'qr/decode.js';

/** The pixels of one square, and of the light border that a reader needs. */
const SCALE = 4;
const BORDER = 4;

/** The content of each stream of a PDF that this library writes. */
function* streamsOf(pdf: Buffer): Generator<string> {
  const text = pdf.toString('latin1');
  for (const { index, 0: head } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue;
    const from = index + head.length;
    try {
      yield inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString('latin1');
    } catch {
      // Fonts and pictures may be stored in another way.
    }
  }
}

/** The text of the QR code that a page of a certificate shows, read from its printed stretches of dark squares. */
export function qrInPdf(pdf: Buffer): string {
  // The code is drawn in whole numbers, a row at a time; nothing else on the page is one unit high.
  const cells = [...streamsOf(pdf)].flatMap((content) =>
    [...content.matchAll(/^(\d+) (\d+) (\d+) 1 re$/gm)].flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, at) => [Number(x) + at, Number(y)] as const),
    ),
  );
  const size = (Math.max(...cells.map(([x]) => x)) + 1 + 2 * BORDER) * SCALE;
  const data = new Uint8Array(size * size * 3).fill(255);
  for (const [x, y] of cells)
    for (let dy = 0; dy < SCALE; dy += 1) {
      const row = ((y + BORDER) * SCALE + dy) * size + (x + BORDER) * SCALE;
      data.fill(0, row * 3, (row + SCALE) * 3);
    }
  return decodeQR({ width: size, height: size, data });
}
