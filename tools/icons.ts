import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { runMain, say } from './lib/log';
import { inRoot } from './lib/paths';

const FOLDER = 'web/public/icons';

/** The mark without its round background, and the colour of the background. */
function parts(svg: string): { mark: string; ground: string } {
  const circle = /<circle[^>]*r="32"[^>]*fill="(#\w+)"[^>]*\/>/.exec(svg);
  const [all, ground] = circle ?? [];
  if (!all || !ground)
    throw new Error('favicon.svg needs a circle of 64 × 64 as its ground, from which the icons are made');
  return { ground, mark: svg.replace(all, '').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '') };
}

/**
 * The mark on a background that fills the square. Phones crop it to their own shape, at worst to a circle of
 * 80 %.
 */
function filled(svg: string, scale: number): string {
  const { mark, ground } = parts(svg);
  const place = `translate(32 32) scale(${scale}) translate(-32 -32)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/><g transform="${place}">${mark}</g></svg>`;
}

async function draw(name: string, svg: string, size: number): Promise<void> {
  const density = (72 * size) / 64;
  const png = await sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();
  await writeFile(inRoot(FOLDER, `${name}.png`), png);
  say(`${name}.png ${png.length} bytes`);
}

/**
 * `npx tsx tools/icons.ts` draws the icons of the installed site from web/public/favicon.svg. Commit its
 * output.
 */
await runMain(async () => {
  const svg = await readFile(inRoot('web/public/favicon.svg'), 'utf8');
  await mkdir(inRoot(FOLDER), { recursive: true });
  for (const size of [192, 512]) {
    await draw(`icon-${size}`, svg, size);
    await draw(`maskable-${size}`, filled(svg, 0.82), size);
  }
  await draw('apple-touch-icon', filled(svg, 0.92), 180);
});
