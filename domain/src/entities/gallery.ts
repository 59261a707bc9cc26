import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../collection';
import { LIMITS } from '../constants';
import { line, STAMPS, stamps } from './fields';
import { imageFields, PICTURE_FIELDS } from './image';

export const galleryInput = z.strictObject({ title: line('Title', LIMITS.titleChars) });
export type GalleryInput = z.output<typeof galleryInput>;

export const gallery = defineCollection(
  'gallery',
  z.object({ ...galleryInput.shape, ...imageFields, ...stamps }),
  {
    owner: 'site',
    audited: true,
    impersonal: ['title', ...PICTURE_FIELDS, ...STAMPS],
    label: 'Gallery image',
    counted: 'total_gallery_items',
    onHome: true,
  },
);
export type GalleryImage = EntityOf<typeof gallery>;
