import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { runMain, step } from './lib/log';
import { inRoot } from './lib/paths';

/**
 * `npx tsx tools/fonts.ts` creates the font files of the site and of the certificates from the packages of fontsource.org
 * and Google Fonts (SIL Open Font License). Run it after changing the characters or the axes of a face here, and commit
 * its output.
 */
const OUT = inRoot('web/src/app/fonts');

const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)).join('');

/** English, and the typographic characters of the texts: every page loads these files before its first picture. */
const LATIN = `${between(0x20, 0x7e)}\u00a0©·×–—‘’“”•…→←`;
/** Letters of other languages that occur in names: in a separate file that only pages with such letters load. */
const ACCENTS = [...`${between(0xa1, 0xff)}€™`].filter((letter) => !LATIN.includes(letter)).join('');
/** The additional Kikuyu letters, in a separate file too. */
const KIKUYU = 'ĨĩŨũ';
/**
 * The text of a page uses these: kerning, ligatures, forms of one language, forms of heavy letters, and digits of one width.
 * Fractions and other digits would be a tenth of the files.
 */
const FEATURES = ['kern', 'liga', 'locl', 'rvrn', 'tnum'];

interface Face {
  name: string;
  package: string;
  /** The axes in the name of the package's file. */
  axes: string;
  cut: Record<string, number | { min: number; max: number; default: number }>;
}

const FACES: readonly Face[] = [
  // One instance for headings: bold, narrow, designed for large sizes.
  {
    name: 'display',
    package: 'bricolage-grotesque',
    axes: 'standard',
    cut: { wght: 800, wdth: 82, opsz: 44 },
  },
  {
    name: 'text',
    package: 'radio-canada',
    axes: 'wght',
    cut: { wght: { min: 400, max: 700, default: 400 } },
  },
];

async function make({ name, package: source, axes, cut }: Face): Promise<void> {
  const folder = inRoot('node_modules/@fontsource-variable', source);
  for (const [part, from, text] of [
    ['latin', 'latin', LATIN],
    ['accents', 'latin', ACCENTS],
    ['kikuyu', 'latin-ext', KIKUYU],
  ] as const) {
    const font = await readFile(path.join(folder, 'files', `${source}-${from}-${axes}-normal.woff2`));
    const subset = await subsetFont(font, text, {
      targetFormat: 'woff2',
      variationAxes: cut,
      keepFeatures: FEATURES,
    });
    await writeFile(path.join(OUT, `${name}-${part}.woff2`), subset);
    step(`${name}-${part}.woff2: ${subset.length} bytes`);
  }
  await copyFile(path.join(folder, 'LICENSE'), path.join(OUT, `${name}-OFL.txt`));
}

/** The faces of certificates: whole static fonts, because pdfkit cannot join ĩ and ũ from another file. */
const PRINTED = {
  display: 'bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf',
  text: 'radio-canada/400Regular/RadioCanada_400Regular.ttf',
  strong: 'radio-canada/600SemiBold/RadioCanada_600SemiBold.ttf',
};
/** The letters of `unprintable` (domain/src/certificates/holderName.ts). */
const PRINTABLE = `${between(0x20, 0x7e)}${between(0xa0, 0x17f)}–—‘’“”•…€`;

/** The face for names with other letters: see `FALLBACK` in domain/src/certificates/holderName.ts. */
const FALLBACK = 'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf';
const FALLBACK_LETTERS = [
  between(0x20, 0x7e),
  between(0xa0, 0x24f),
  between(0x2b0, 0x3e1),
  between(0x400, 0x52f),
  between(0x1e00, 0x1eff),
  between(0x2010, 0x2027),
  between(0x2030, 0x2044),
  between(0x20a0, 0x20c0),
].join('');

async function makeFallback(): Promise<void> {
  const font = await readFile(inRoot('node_modules/@expo-google-fonts', FALLBACK));
  const fallback = (await subsetFont(font, FALLBACK_LETTERS, { targetFormat: 'sfnt' })).toString('base64');
  step(`fallback: ${fallback.length} characters`);
  const file = inRoot('functions/src/platform/pdf/fallbackFont.json');
  await writeFile(file, `${JSON.stringify({ fallback }, null, 2)}\n`);
}

/** Writes the faces of certificates as base64 into a file that the build of the functions takes in. */
async function makePrinted(): Promise<void> {
  const fonts: Record<string, string> = {};
  for (const [name, file] of Object.entries(PRINTED)) {
    const font = await readFile(inRoot('node_modules/@expo-google-fonts', file));
    fonts[name] = (await subsetFont(font, PRINTABLE, { targetFormat: 'sfnt' })).toString('base64');
    step(`${name}: ${fonts[name].length} characters`);
  }
  await writeFile(inRoot('functions/src/platform/pdf/fonts.json'), `${JSON.stringify(fonts, null, 2)}\n`);
}

await runMain(async () => {
  for (const face of FACES) await make(face);
  await makePrinted();
  await makeFallback();
});
