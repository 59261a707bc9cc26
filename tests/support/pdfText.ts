import { inflateSync } from 'node:zlib';

/** The contents of the streams of a PDF that can be unpacked. */
export function pdfStreams(pdf: Buffer): string[] {
  const parts = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  return parts.flatMap(([, packed = '']) => {
    try {
      return [inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** The characters of a font by their numbers: the list in its ToUnicode table. */
const lettersOf = (table: string): string[] =>
  [...table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)].flatMap(([, , list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
      String.fromCharCode(...codes.split(' ').map((code) => Number.parseInt(code, 16))),
    ),
  );

/** Returns the texts that the pages show, in their order, as each font of the file would read them. */
export function pdfTextsByFont(pdf: Buffer): string[][] {
  const streams = pdfStreams(pdf);
  const fonts = streams.filter((stream) => stream.includes('beginbfrange')).map(lettersOf);
  const shown = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, list = '']) => list),
  );
  return fonts.map((font) =>
    shown.map((list) =>
      [...list.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => font[Number.parseInt(glyph, 16)] ?? '')
        .join(''),
    ),
  );
}

/** Returns the texts that the pages show, as the fonts of the file would read them. */
export const pdfTexts = (pdf: Buffer): string[] => pdfTextsByFont(pdf).flat();
