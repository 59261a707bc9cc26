import type { Image } from '@ndeiya/domain/kernel/image';

/**
 * The address of a stored picture on the site itself, which needs no additional connection
 * (docs/decisions/012). Computed on reading, so that moving the bucket breaks nothing (DESIGN §3).
 */
export const imageUrl = (path: string) => `/${path}`;

export const imageSrcSet = (image: Image) =>
  image.variants.map((variant) => `${imageUrl(variant.path)} ${String(variant.width)}w`).join(', ');

/**
 * The `sizes` of a picture across a phone. A phone of 360 × 2 has 720 px, for which the variant of 640 is enough; the
 * next one, 1280, has three times the bytes.
 */
export const ACROSS_PHONE = '(max-width: 600px) 80vw';

/** The address of the narrowest variant that is at least `width` px wide, or of the widest one. */
export function imageUrlFor(image: Image, width: number): string {
  const enough = image.variants.find((variant) => variant.width >= width);
  return imageUrl(enough?.path ?? image.path);
}

/** The picture without its preview, which would be a part of the HTML that nobody sees where the picture is not shown at first. */
export const withoutPreview = (image: Image): Image => ({ ...image, placeholder: '' });
