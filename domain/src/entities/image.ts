import * as z from 'zod/mini';
import { LIMITS } from '../constants';
import { atMost } from './fields';

const pixels = z.number().check(z.int(), z.minimum(1), z.maximum(100_000));
const path = z
  .string()
  .check(atMost(LIMITS.urlChars, 'Too long.'), z.regex(/^media\/[a-z_]+\/[\w-]+\/[\w-]+\.webp$/));

/**
 * A processed picture (DESIGN §3): `path` names the largest variant, sizes in px, variants in order of width.
 * `placeholder` is the picture in a few pixels, as a `data:` URL to be shown while it loads.
 */
export const image = z.object({
  path,
  width: pixels,
  height: pixels,
  variants: z
    .array(z.object({ path, width: pixels, type: z.literal('image/webp') }))
    .check(z.minLength(1), z.maxLength(8)),
  placeholder: z.optional(
    z.string().check(atMost(LIMITS.urlChars, 'Too long.'), z.regex(/^data:image\/webp;base64,[\w+/=]+$/)),
  ),
});
export type Image = z.output<typeof image>;

/** Where a client lays an upload before it writes the document that names it: `inbox/{uid}/{uploadId}`. */
export const INBOX_PATH = /^inbox\/[\w-]{1,128}\/[\w-]{8,64}$/;
const INBOX_PATH_CHARS = 199;
export const inboxPath = z
  .string()
  .check(atMost(INBOX_PATH_CHARS, 'Not an upload.'), z.regex(INBOX_PATH, 'Not an upload.'));

/**
 * The fields of every document with a picture. A client sets `image_upload`; the image trigger takes the upload,
 * fills `image` and empties `image_upload`, or says in `image_error` why it could not.
 */
export const imageFields = {
  image: z.nullable(image),
  image_upload: z.nullable(inboxPath),
  image_error: z.nullable(z.string().check(z.maxLength(LIMITS.shortTextChars))),
};

/** Those of `imageFields` that tell nothing of the person who uploads, whose account is in the path of the upload. */
export const PICTURE_FIELDS = ['image', 'image_error'] as const;

/** The collections whose documents have `imageFields`. */
export const IMAGE_COLLECTIONS = [
  'events',
  'gallery',
  'banners',
  'system_images',
  'partner_applications',
] as const;
