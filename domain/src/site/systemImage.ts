import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { STAMPS, stamps } from '../kernel/fields';
import { imageFields, PICTURE_FIELDS } from '../kernel/image';

/** Sections with one picture each; the fourth, 'banners', is a collection of its own (spec §3). */
export const IMAGE_SECTIONS = ['logo', 'contact', 'about'] as const;
export type ImageSection = (typeof IMAGE_SECTIONS)[number];
export const UPLOAD_SECTIONS = [...IMAGE_SECTIONS, 'banners'] as const;
export type UploadSection = (typeof UPLOAD_SECTIONS)[number];

const PICTURE_FACTS = {
  owner: 'site',
  audited: true,
  impersonal: [...PICTURE_FIELDS, ...STAMPS],
  onHome: true,
} as const;

/** The document id is the section. */
export const systemImages = defineCollection('system_images', z.object({ ...imageFields, ...stamps }), {
  ...PICTURE_FACTS,
  label: 'System image',
});
export type SystemImage = EntityOf<typeof systemImages>;

/** In order of `created_at`: the first is the main banner, the second the background of login and its like. */
export const banners = defineCollection('banners', z.object({ ...imageFields, ...stamps }), {
  ...PICTURE_FACTS,
  label: 'Banner',
});
export type Banner = EntityOf<typeof banners>;
