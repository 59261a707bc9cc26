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

/** The texts that the pages show, each as every font of the file would read it. */
export function pdfTexts(pdf: Buffer): string[] {
  const streams = pdfStreams(pdf);
  const fonts = streams.filter((stream) => stream.includes('beginbfrange')).map(lettersOf);
  const shown = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, list = '']) => list),
  );
  return shown.flatMap((list) =>
    fonts.map((font) =>
      [...list.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => font[Number.parseInt(glyph, 16)] ?? '')
        .join(''),
    ),
  );
}
