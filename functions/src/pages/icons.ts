import { DEFAULT_BRANDING, type ShownBranding } from '@ndeiya/domain/site/branding';
import { CACHED, type PageAnswer } from './answer';
import { readFile } from './media';
import { readSite } from './publicData';
import type { PageRequest } from './serverRender';
import { siteAddress } from './site';

/** A phone may crop a maskable icon to a circle of 80 %. */
const SAFE_SHARE = 0.66;
const PLAIN_SHARE = 0.8;

/** An organisation without a logo has a drum as its icon, seen from above and in its own colours. */
const drum = ({ primary, secondary, accent }: ShownBranding) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="640" height="640"><circle cx="32" cy="32" r="30" fill="${accent}"/><circle cx="32" cy="32" r="23" fill="${primary}"/><circle cx="32" cy="32" r="12" fill="${secondary}"/><circle cx="32" cy="32" r="5" fill="${accent}"/></svg>`,
  );

interface Drawing {
  size: number;
  isMaskable: boolean;
  look: ShownBranding;
  logo: Buffer | null;
}

/** The logo, or else the drum, on a square in the colour of the bars. */
async function drawIcon({ size, isMaskable, look, logo }: Drawing): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const side = Math.round(size * (isMaskable ? SAFE_SHARE : PLAIN_SHARE));
  const mark = await sharp(logo ?? drum(look))
    .resize({ width: side, height: side, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const corner = isMaskable ? 0 : Math.round(size * 0.22);
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(size)}" height="${String(size)}"><rect width="100%" height="100%" rx="${String(corner)}" fill="${look.bar}"/></svg>`;
  return sharp(Buffer.from(ground))
    .composite([{ input: mark }])
    .png({ palette: true, effort: 8 })
    .toBuffer();
}

/**
 * /icon/{version}/{any|maskable}-{size}.png. Another version than today's is redirected to it, so that nobody can have
 * any number of icons drawn.
 */
export async function iconFile(part: string, { ask }: PageRequest): Promise<PageAnswer> {
  const { branding, facts, logo } = await readSite(ask);
  const [version = '', name = ''] = part.split('/');
  const folder = facts?.icons ?? null;
  if (folder !== `/icon/${version}`) {
    const location = siteAddress(folder === null ? '/icons/icon-512.png' : `${folder}/${name}.png`);
    return { status: 302, type: 'text/plain; charset=utf-8', body: 'Moved.\n', cache: CACHED, location };
  }
  const [purpose, size] = name.split('-');
  const body = await drawIcon({
    size: Number(size),
    isMaskable: purpose === 'maskable',
    look: branding ?? DEFAULT_BRANDING,
    logo: logo && (await readFile(logo.path)),
  });
  return { status: 200, type: 'image/png', body, cache: CACHED };
}
