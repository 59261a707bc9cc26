import * as z from 'zod/mini';
import { messages } from '../kernel/messages';
import { requestMessages } from '../kernel/requestMessages';
import { byId, messageAnswer, type RouteSpec } from '../kernel/routeSpec';
import { banners, IMAGE_SECTIONS, systemImages } from './systemImage';

const section = z.enum(IMAGE_SECTIONS, requestMessages.query.section);
const file = { field: 'image', required: true, missing: messages.systemImage.incomplete } as const;
const sectionImage = z.strictObject({ image: z.strictObject({ image_url: z.string() }) });
const banner = z.strictObject({ id: z.string(), image_url: z.string() });
export type BannerAnswer = z.output<typeof banner>;

export const sysImageApi = {
  banners: {
    method: 'get',
    path: '/sys_images/banners',
    access: 'public',
    summary: 'The banners: the first is the main one, the second a background',
    answer: z.strictObject({ banners: z.array(banner) }),
    cacheSeconds: 30,
  },
  get: {
    method: 'get',
    path: '/sys_images/:name',
    access: 'public',
    summary: 'The picture of a section; 404 where it has none',
    params: z.strictObject({ name: section }),
    answer: sectionImage,
    cacheSeconds: 30,
  },
  upload: {
    method: 'post',
    path: '/sys_images/upload',
    writes: systemImages.path,
    access: 'admin',
    summary: 'Set the picture of a section',
    body: z.strictObject({ section }),
    file,
    answer: sectionImage,
    status: 201,
    idempotencyKey: true,
  },
  uploadBanner: {
    method: 'post',
    path: '/sys_images/banners/upload',
    writes: banners.path,
    access: 'admin',
    summary: 'Add a banner',
    body: z.strictObject({ section: z.literal('banners', requestMessages.query.banners) }),
    file,
    answer: banner,
    status: 201,
    idempotencyKey: true,
  },
  removeBanner: {
    method: 'delete',
    path: '/sys_images/banners/:id',
    writes: banners.path,
    access: 'admin',
    summary: 'Delete a banner',
    params: byId,
    answer: messageAnswer,
  },
  remove: {
    method: 'delete',
    path: '/sys_images/:section',
    writes: systemImages.path,
    access: 'admin',
    summary: 'Delete the picture of a section; 404 where it has none',
    params: z.strictObject({ section }),
    answer: messageAnswer,
  },
} as const satisfies Record<string, RouteSpec>;
