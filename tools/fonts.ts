import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { runMain, step } from './lib/log';
import { inRoot } from './lib/paths';

/**
 * `npx tsx tools/fonts.ts` makes the site's font files from the packages of fontsource.org (SIL Open Font License).
 * Run it after changing the characters or the cut of a face here; its output is committed.
 */
const OUT = inRoot('web/src/app/fonts');

const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)).join('');

/** English, the letters of its neighbours that names bring, and the typography that the texts use. */
const LATIN = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’“”•…€™→←`;
/** What Kikuyu has beyond that: in a file of its own, which only pages with such letters load. */
const KIKUYU = 'ĨĩŨũ';

interface Face {
  name: string;
  package: string;
  /** Which of the package's files: the axes that it has. */
  axes: string;
  cut: Record<string, number | { min: number; max: number; default: number }>;
}

const FACES: readonly Face[] = [
  // One cut for headings: heavy, narrow, drawn for large sizes.
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
    ['kikuyu', 'latin-ext', KIKUYU],
  ] as const) {
    const font = await readFile(path.join(folder, 'files', `${source}-${from}-${axes}-normal.woff2`));
    const subset = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: cut });
    await writeFile(path.join(OUT, `${name}-${part}.woff2`), subset);
    step(`${name}-${part}.woff2: ${subset.length} bytes`);
  }
  await copyFile(path.join(folder, 'LICENSE'), path.join(OUT, `${name}-OFL.txt`));
}

await runMain(async () => {
  for (const face of FACES) await make(face);
});
