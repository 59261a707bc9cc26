import type { Image } from '../entities/image';
import { unique } from './unique';

/** A processed picture of the document `collection/id`. */
export function makeImage(collection = 'events', id = unique()): Image {
  const path = (width: number) => `media/${collection}/${id}/0a1b2c3d-${String(width)}.webp`;
  return {
    path: path(640),
    width: 640,
    height: 480,
    variants: [320, 640].map((width) => ({ path: path(width), width, type: 'image/webp' as const })),
  };
}

/** An upload of the account `uid`, as `image_upload` names it. */
export const makeUpload = (uid: string) => `inbox/${uid}/upload-${unique()}`;

/** The picture fields of a document that has none. */
export const NO_IMAGE = { image: null, image_upload: null, image_error: null } as const;

/** The timestamps of a document that was created at `at` and never changed. */
export const stampsAt = (at = new Date('2025-01-02T03:04:05Z')) => ({ created_at: at, updated_at: at });
