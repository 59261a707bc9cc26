import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { LIMITS } from '../kernel/constants';
import { ofEdition, STAMPS, stamps } from '../kernel/fields';
import { lineField, schemasOf } from '../kernel/fieldTable';
import { imageFields, PICTURE_FIELDS } from '../kernel/image';
import { namesOf } from '../kernel/shownFields';

export const galleryFields = { title: lineField('Title', { max: LIMITS.titleChars }) } as const;

export const galleryInput = z.strictObject(schemasOf(galleryFields));
export type GalleryInput = z.output<typeof galleryInput>;

export const gallery = defineCollection(
  'gallery',
  z.object({ ...galleryInput.shape, ...ofEdition, ...imageFields, ...stamps }),
  {
    owner: 'site',
    audited: true,
    impersonal: [...namesOf(galleryFields), 'edition', ...PICTURE_FIELDS, ...STAMPS],
    label: 'Gallery image',
    counted: 'total_gallery_items',
    onHome: true,
  },
);
export type GalleryImage = EntityOf<typeof gallery>;
