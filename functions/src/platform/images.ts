import { createHash } from 'node:crypto';
import { type IMAGE_TYPES, IMAGE_WIDTHS, LIMITS, LOGO_WIDTH } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import type { Sharp, SharpOptions } from 'sharp';
import { limitConcurrency } from './limitConcurrency';

/**
 * The settings to write a variant with: the first that makes it small enough, else the last. Fine grain takes most of
 * the bytes and is missed least, so `blur` (a radius in px) removes it before the quality becomes too low.
 */
const WAYS = [
  { quality: 70 },
  { quality: 58 },
  { quality: 46 },
  { quality: 46, blur: 0.7 },
  { quality: 40, blur: 1 },
  { quality: 34, blur: 1.3 },
] as const;
interface Compression {
  quality: number;
  blur?: number;
}
/** 22.5 KB at a width of 640 px, for visitors who pay by the megabyte. */
const BYTES_PER_WIDTH_SQUARED = 0.055;
const PLACEHOLDER = { side: 14, quality: 35 } as const;
/** The longest side in the WebP format. */
const WEBP_MAX_SIDE = 16_383;
const UNREADABLE = requestMessages.picture.damaged;

type ImageType = (typeof IMAGE_TYPES)[number];

interface RenderedVariant {
  width: number;
  height: number;
  data: Buffer;
}
interface RenderedImage {
  /** The hash of the original's bytes, so that the same picture gives the same names. */
  hash: string;
  /** By width; the last one is the largest. */
  variants: RenderedVariant[];
  /**
   * A preview of a few pixels, as a `data:` URL of some 150 characters; pictures with transparency have none.
   */
  placeholder?: string;
}

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** The type from the first bytes, independently of the file's name; null for all but PNG, JPEG and WebP. */
export function sniffImage(bytes: Uint8Array): ImageType | null {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return null;
}

/** A decoded picture takes up to 210 MB. */
const oneAtATime = limitConcurrency(1);

/** sharp takes a sixth of a second to load, so only calls with a picture load it. */
async function openSharp(input: Buffer, options: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(input, options);
}

const unreadable = (cause: unknown) =>
  new AppError('invalid-fields', UNREADABLE, { fields: { image: UNREADABLE }, cause });

async function checkHeader(bytes: Buffer): Promise<void> {
  if (bytes.length > LIMITS.imageBytes) throw new AppError('too-large', requestMessages.picture.tooHeavy);
  if (!sniffImage(bytes)) {
    throw new AppError('unsupported-type', requestMessages.picture.wrongType);
  }
  const header = await openSharp(bytes, { limitInputPixels: false });
  const { width, height, isProgressive } = await header.metadata().catch((error: unknown) => {
    throw unreadable(error);
  });
  // It is decoded as a whole: 40 megapixels of a PNG of 16 bits took 411 MB, of a JPEG 300, and the process has 512.
  const pixels = isProgressive ? 2 : 1;
  if (width * height * pixels > LIMITS.imagePixels) {
    throw new AppError('too-large', requestMessages.picture.tooWide);
  }
}

/** Upright, sRGB, without metadata. Damaged files are refused; harmless warnings are ignored. */
const decode = async (bytes: Buffer) =>
  (await openSharp(bytes, { limitInputPixels: LIMITS.imagePixels, failOn: 'error' })).autoOrient();

const fit = (width: number) =>
  ({ width, height: WEBP_MAX_SIDE, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * Throws an `AppError` unless the bytes are a complete PNG, JPEG or WebP picture within the limits (DESIGN
 * §7): 'too-large', 'unsupported-type' or 'invalid-fields'. Reads the size from the header first.
 */
export async function checkImage(bytes: Buffer): Promise<void> {
  await checkHeader(bytes);
  await oneAtATime(async () => (await decode(bytes)).resize(fit(64)).raw().toBuffer()).catch(
    (error: unknown) => {
      throw unreadable(error);
    },
  );
}

/** The widths of the variants for a picture that is `width` px wide: never enlarged, at least one. */
export function variantWidths(width: number, isTransparent = false): number[] {
  const largest = Math.min(width, IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? width);
  const widths = isTransparent ? [LOGO_WIDTH, ...IMAGE_WIDTHS] : IMAGE_WIDTHS;
  return [...widths.filter((candidate) => candidate < largest), largest];
}

async function tiny(...picture: Parameters<typeof openSharp>): Promise<string> {
  const { side, quality } = PLACEHOLDER;
  const resized = (await openSharp(...picture)).resize({ width: side, height: side, fit: 'inside' });
  const webp = await resized.webp({ quality, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}

async function encode(data: Buffer, raw: SharpOptions['raw'], width: number): Promise<RenderedVariant> {
  const resized = (await openSharp(data, { raw })).resize({ width });
  const write = async ({ quality, blur }: Compression) => {
    const pixels = blur ? resized.clone().blur(blur) : resized.clone();
    const webp = await pixels.webp({ quality }).toBuffer({ resolveWithObject: true });
    return { width: webp.info.width, height: webp.info.height, data: webp.data };
  };
  const [first, ...coarser] = WAYS;
  let variant = await write(first);
  for (const way of coarser) {
    if (variant.data.length <= BYTES_PER_WIDTH_SQUARED * variant.width ** 2) break;
    variant = await write(way);
  }
  return variant;
}

/** The pixels of a picture, at most as wide as the largest variant. */
async function pixelsOf(bytes: Buffer) {
  const largest = fit(Math.max(...IMAGE_WIDTHS));
  const resized = (await decode(bytes)).resize(largest).raw();
  const { data, info } = await resized.toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function render(bytes: Buffer): Promise<Omit<RenderedImage, 'hash'>> {
  const { data, raw } = await pixelsOf(bytes);
  const variants: RenderedVariant[] = [];
  const isTransparent = raw.channels !== 3;
  for (const width of variantWidths(raw.width, isTransparent)) variants.push(await encode(data, raw, width));
  return isTransparent ? { variants } : { variants, placeholder: await tiny(data, { raw }) };
}

async function renderOnce<T>(bytes: Buffer, work: (bytes: Buffer) => Promise<T>): Promise<T> {
  await checkHeader(bytes);
  return oneAtATime(() => work(bytes)).catch((error: unknown) => {
    throw unreadable(error);
  });
}

/** Decodes once and returns the WebP variants. Throws the same `AppError`s as `checkImage`. */
export async function renderImage(bytes: Buffer): Promise<RenderedImage> {
  const rendered = await renderOnce(bytes, render);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  return { hash, ...rendered };
}

/** The largest of these variants alone, for a picture that has no smaller ones: the others took a third of the time of a photographed sheet. */
export const renderLargest = async (bytes: Buffer): Promise<RenderedVariant> =>
  renderOnce(bytes, async () => {
    const { data, raw } = await pixelsOf(bytes);
    return encode(data, raw, raw.width);
  });
