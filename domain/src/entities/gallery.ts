import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../collection';
import { LIMITS } from '../constants';
import { line, stamps } from './fields';
import { imageFields } from './image';

export const galleryInput = z.strictObject({ title: line('Title', LIMITS.titleChars) });
export type GalleryInput = z.output<typeof galleryInput>;

export const gallery = defineCollection(
  'gallery',
  z.object({ ...galleryInput.shape, ...imageFields, ...stamps }),
);
export type GalleryImage = EntityOf<typeof gallery>;
