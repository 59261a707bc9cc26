import type { Image } from '@ndeiya/domain/entities/image';

/**
 * Address of a stored picture: the site's own, so that it needs no connection of its own (docs/decisions/012). Worked out
 * when read, so that a moved bucket breaks nothing (DESIGN §3).
 */
export const imageUrl = (path: string) => `/${path}`;

/** The `srcset` of a picture's variants. */
export const imageSrcSet = (image: Image) =>
  image.variants.map((variant) => `${imageUrl(variant.path)} ${String(variant.width)}w`).join(', ');

/**
 * For `sizes`: a picture across a phone. Of the 720 px that a phone of 360 × 2 has, the 640 of a variant are enough; the
 * next one, 1280, has three times the bytes.
 */
export const ACROSS_PHONE = '(max-width: 600px) 80vw';

/** Address of the narrowest variant that is at least `width` px wide, or of the widest there is. */
export function imageUrlFor(image: Image, width: number): string {
  const enough = image.variants.find((variant) => variant.width >= width);
  return imageUrl(enough?.path ?? image.path);
}
