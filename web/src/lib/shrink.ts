import { IMAGE_TYPES, IMAGE_WIDTHS } from '@ndeiya/domain/kernel/constants';
import { logError } from './log';

/** A picture that is ready to be sent. */
export interface ReadyPicture {
  file: File;
  /** The size of the chosen file in bytes, where the picture was made smaller; else null. */
  chosenBytes: number | null;
}

/** The site shows no picture wider than this; the rest is for screens that show two pixels as one. */
const LONGEST_SIDE = 1.25 * Math.max(...IMAGE_WIDTHS);
const LARGE_BYTES = 1_500_000;
const QUALITY = 0.85;
const HEIC = /^image\/hei[cf]$/;

const isKnown = (type: string) => IMAGE_TYPES.some((known) => known === type);

/** True for pictures that are made smaller before they are sent: large ones, and those of a kind that the site does not take. */
export const needsShrinking = ({ type, size }: File): boolean =>
  HEIC.test(type) || (isKnown(type) && size > LARGE_BYTES);

/** The same picture with its longest side at most this long, never larger than it was. */
export function scaled({ width, height }: { width: number; height: number }, longest = LONGEST_SIDE) {
  const factor = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

const KINDS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;
type Kind = keyof typeof KINDS;
const kindOf = (type: string) => (Object.keys(KINDS) as Kind[]).find((kind) => kind === type);

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

async function drawn(file: File): Promise<File | null> {
  // The browser turns the picture as the camera was held.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = Object.assign(document.createElement('canvas'), scaled(picture));
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // The canvas is empty where the phone has no memory for it.
  if (!context) return null;
  // A logo may be transparent, which JPEG cannot keep.
  const blob = await blobOf(canvas, file.type === 'image/png' ? 'image/webp' : 'image/jpeg');
  const kind = blob && kindOf(blob.type);
  if (!blob || !kind) return null;
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${KINDS[kind]}`, { type: kind });
}

/**
 * Makes a large picture smaller, so that less data is paid for and a photo of 12 MB or 50 megapixels can be sent. A browser that
 * cannot read the picture sends it as it is, and the usual checks judge it.
 */
export async function shrink(file: File): Promise<ReadyPicture> {
  const whole: ReadyPicture = { file, chosenBytes: null };
  if (!needsShrinking(file)) return whole;
  try {
    const small = await drawn(file);
    const isBetter = small && (small.size < file.size || !isKnown(file.type));
    return isBetter ? { file: small, chosenBytes: file.size } : whole;
  } catch (error) {
    logError('shrink picture', error);
    return whole;
  }
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Tells the person who chose the picture how much was saved; null where it is sent as it is. */
export const savingText = ({ file, chosenBytes }: ReadyPicture): string | null =>
  chosenBytes === null
    ? null
    : `Made smaller for sending: ${megabytes(chosenBytes)} became ${megabytes(file.size)}.`;
