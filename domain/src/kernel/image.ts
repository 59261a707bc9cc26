import * as z from 'zod/mini';
import { LIMITS } from './constants';
import { atMost } from './fields';
import { IMAGE_PATH, IMAGE_PLACEHOLDER } from './imagePath';

const pixels = z.number().check(z.int(), z.minimum(1), z.maximum(100_000));
const path = z.string().check(atMost(LIMITS.urlChars, 'Too long.'), z.regex(IMAGE_PATH));

/**
 * A processed picture (DESIGN §3): `path` is the largest variant, sizes are in px, variants are ordered by
 * width. `placeholder` is a preview of a few pixels as a `data:` URL.
 */
export const image = z.object({
  path,
  width: pixels,
  height: pixels,
  variants: z
    .array(z.object({ path, width: pixels, type: z.literal('image/webp') }))
    .check(z.minLength(1), z.maxLength(8)),
  placeholder: z.optional(z.string().check(atMost(LIMITS.urlChars, 'Too long.'), z.regex(IMAGE_PLACEHOLDER))),
});
export type Image = z.output<typeof image>;

/** The path of a client's upload before it writes the document: `inbox/{uid}/{uploadId}`. */
export const INBOX_PATH = /^inbox\/[\w-]{1,128}\/[\w-]{8,64}$/;
const INBOX_PATH_CHARS = 199;
const inboxPath = z
  .string()
  .check(atMost(INBOX_PATH_CHARS, 'Not an upload.'), z.regex(INBOX_PATH, 'Not an upload.'));

/**
 * The fields of every document with a picture. A client sets `image_upload`. The image trigger processes the
 * upload, sets `image` and clears `image_upload`, or writes the reason of a failure into `image_error`.
 */
export const imageFields = {
  image: z.nullable(image),
  image_upload: z.nullable(inboxPath),
  image_error: z.nullable(z.string().check(z.maxLength(LIMITS.shortTextChars))),
};

/** The `imageFields` without personal information; the path of an upload contains the uploader's account. */
export const PICTURE_FIELDS = ['image', 'image_error'] as const;

/** The collections whose documents have `imageFields`. */
export const IMAGE_COLLECTIONS = [
  'events',
  'gallery',
  'banners',
  'system_images',
  'partner_applications',
] as const;
