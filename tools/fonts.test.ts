import { readFile, stat } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths';

const file = (name: string) => inRoot('web/src/app/fonts', `${name}.woff2`);

/** The offset of a table in a font. */
function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  const record = Array.from({ length: count }, (_, place) => 12 + place * 16).find(
    (at) => font.toString('latin1', at, at + 4) === tag,
  );
  if (record === undefined) throw new Error(`no table ${tag}`);
  return font.readUInt32BE(record + 8);
}

/** The ranges of code points of a character map in format 4. */
function ranges(font: Buffer, at: number): [from: number, to: number][] {
  const size = font.readUInt16BE(at + 6);
  return Array.from({ length: size / 2 }, (_, place) => [
    font.readUInt16BE(at + 16 + size + place * 2),
    font.readUInt16BE(at + 14 + place * 2),
  ]);
}

/** True when the font's own character map has a glyph for each of these letters. */
async function draws(name: string, letters: string): Promise<boolean> {
  const font = await subsetFont(await readFile(file(name)), letters, { targetFormat: 'sfnt' });
  const map = tableAt(font, 'cmap');
  const known = Array.from({ length: font.readUInt16BE(map + 2) }, (_, place) => {
    const at = map + font.readUInt32BE(map + 4 + place * 8 + 4);
    return font.readUInt16BE(at) === 4 ? ranges(font, at) : [];
  }).flat();
  return [...letters].every((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return known.some(([from, to]) => from <= code && code <= to);
  });
}

test.each(['display', 'text'])('%s has glyphs for English, Kikuyu and letters with accents', async (face) => {
  expect(await draws(`${face}-latin`, 'AZaz09 &’“”–—·…')).toBe(true);
  expect(await draws(`${face}-accents`, 'Àéñÿ€')).toBe(true);
  expect(await draws(`${face}-kikuyu`, 'ĨĩŨũ')).toBe(true);
  expect(await draws(`${face}-latin`, 'ж')).toBe(false);
});

// Today's sizes and 3 %. With its headers each file comes in the first 14.6 KB that a new connection sends without an answer.
test.each([
  ['display-latin', 12_800],
  ['text-latin', 11_600],
])('%s is small enough for a slow connection', async (name, limit) => {
  expect((await stat(file(name))).size).toBeLessThan(limit);
});

// The other face has digits of one width without a feature.
test.each([
  ['display', ['kern', 'tnum']],
  ['text', ['kern', 'rvrn']],
])('%s has the features that pages use, and no fractions', async (face, features) => {
  const all = { targetFormat: 'sfnt', variationAxes: {} } as const;
  const font = await subsetFont(await readFile(file(`${face}-latin`)), 'AV01/$', all);
  const layout = ['GPOS', 'GSUB'].map((table) => font.toString('latin1', tableAt(font, table))).join('');
  expect(features.filter((feature) => !layout.includes(feature))).toEqual([]);
  expect(layout).not.toContain('frac');
});
