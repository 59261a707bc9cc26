import sharp from 'sharp';
import { grain } from './grain';
import { acacia } from './motifs/acacia';
import { basket } from './motifs/basket';
import { beads } from './motifs/beads';
import { dancers } from './motifs/dancers';
import { drums } from './motifs/drums';
import { flame } from './motifs/flame';
import { gourds } from './motifs/gourds';
import { horn } from './motifs/horn';
import { logo } from './motifs/logo';
import { ridges } from './motifs/ridges';
import { stage } from './motifs/stage';
import { strings } from './motifs/strings';
import { tea } from './motifs/tea';
import { type DrawScene, Sheet, type Size } from './sheet';

/** The compositions of each motif. */
export const MOTIFS = {
  acacia,
  basket,
  beads,
  dancers,
  drums,
  flame,
  gourds,
  horn,
  logo,
  ridges,
  stage,
  strings,
  tea,
} as const satisfies Record<string, readonly [DrawScene, ...DrawScene[]]>;
export type Motif = keyof typeof MOTIFS;

const GALLERY: Size = { width: 1920, height: 1280 };

/**
 * A picture as SVG text; the same arguments always give the same text. Variants use the motif's compositions
 * in turn, then again in other colours. Throws a RangeError below 0.
 */
export function drawPicture(motif: Motif, variant: number, size: Size = GALLERY): string {
  const scenes: readonly DrawScene[] = MOTIFS[motif];
  const scene = scenes[variant % scenes.length];
  if (!scene) throw new RangeError(`No picture ${motif}/${variant}`);
  const sheet = new Sheet(`${motif}/${variant}`, size);
  return sheet.finish(scene(sheet, Math.floor(variant / scenes.length)));
}

/** The picture as a file of `size` pixels: JPEG with a light paper grain; the logo PNG, transparent around its disc. */
export async function renderPicture(motif: Motif, variant: number, size: Size = GALLERY): Promise<Buffer> {
  const drawing = sharp(Buffer.from(drawPicture(motif, variant, size)));
  if (motif === 'logo') return drawing.png().toBuffer();
  const { data, info } = await drawing.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  grain(data, info);
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  return sharp(data, { raw }).jpeg({ quality: 85 }).toBuffer();
}

/** The mark of the site as SVG text, e.g. for its favicon. */
export function logoSvg(): string {
  return drawPicture('logo', 0, { width: 512, height: 512 });
}
