import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawSquares, faceFor, openPdf, writeLines } from './document';

const page = { width: 200, height: 100 };

/** Returns what is drawn on the one page of a document, in the words of the format. */
async function drawnBy(
  draw: (pdf: Awaited<ReturnType<typeof openPdf>>['pdf']) => void,
  texts: string[] = [],
) {
  const { pdf, end } = await openPdf({ page, title: 'T', texts });
  pdf.addPage();
  draw(pdf);
  const bytes = (await end()).toString('latin1');
  const [, packed = ''] = /stream\n([\s\S]*?)\nendstream/.exec(bytes) ?? [];
  return { lines: inflateSync(Buffer.from(packed, 'latin1')).toString('latin1').split('\n'), bytes };
}

test('a text of several lines has the fallback face where one of them lacks a letter', () => {
  expect(faceFor('Amina\nWanjikũ', 'strong')).toBe('strong');
  expect(faceFor('Amina\nЖанна', 'strong')).toBe('fallback');
});

test('a square code is drawn as the stretches of its dark squares, at its place and in its ink', async () => {
  const [dark, light] = [true, false];
  const squares = [
    [dark, dark, light, dark],
    [light, light, light, light],
    [light, dark, dark, dark],
    [dark, light, dark, light],
  ];
  const { lines } = await drawnBy((pdf) => {
    drawSquares(pdf, squares, { left: 10, top: 20, size: 8, ink: 'black' });
  });
  expect(lines.filter((line) => line.endsWith(' re'))).toEqual([
    '0 0 2 1 re',
    '3 0 1 1 re',
    '1 2 3 1 re',
    '0 3 1 1 re',
    '2 3 1 1 re',
  ]);
  const [saved, restored] = [lines.indexOf('q'), lines.lastIndexOf('Q')];
  expect(lines.slice(saved, saved + 3)).toEqual(['q', '1 0 0 1 10 20 cm', '2 0 0 2 0 0 cm']);
  expect(lines.slice(restored - 3, restored + 1)).toEqual(['/DeviceRGB cs', '0 0 0 scn', 'f', 'Q']);
});

test('lines are written in their face, size and colour, and give the place below them', async () => {
  let below = 0;
  const line = { text: 'One two three', face: 'strong', size: 10, colour: 'red', left: 5, top: 7 } as const;
  const { lines, bytes } = await drawnBy((pdf) => {
    below = writeLines(pdf, { ...line, width: 30 });
  });
  expect(lines.filter((one) => one.endsWith(' Tf'))).toEqual(Array.from({ length: 3 }, () => '/F2 10 Tf'));
  expect(lines).toContain('1 0 0 scn');
  expect(lines.filter((one) => one.endsWith(' TJ'))).toHaveLength(3);
  expect(bytes).toContain('SemiBold');
  expect(below).toBeGreaterThan(7 + 3 * 10);
});

test('a document that fails while it is made gives no bytes', async () => {
  const { pdf, end } = await openPdf({ page, title: 'T', texts: [] });
  pdf.addPage();
  pdf.destroy(new Error('no memory'));
  await expect(end()).rejects.toThrow('no memory');
});
