import * as z from 'zod/mini';
import { answersOf } from '../kernel/fieldTable';
import { messages } from '../kernel/messages';
import { byId, messageAnswer, type RouteSpec } from '../kernel/routeSpec';
import { gallery, galleryFields, galleryInput } from './gallery';

const galleryImage = z.strictObject({ id: z.string(), ...answersOf(galleryFields), image_url: z.string() });
export type GalleryImageAnswer = z.output<typeof galleryImage>;

export const galleryApi = {
  list: {
    method: 'get',
    path: '/gallery',
    access: 'public',
    summary: 'The gallery, newest first',
    answer: z.strictObject({ images: z.array(galleryImage) }),
    cacheSeconds: 30,
  },
  upload: {
    method: 'post',
    path: '/gallery/upload',
    writes: gallery.path,
    access: 'admin',
    summary: 'Add a picture',
    body: galleryInput,
    file: { field: 'image', required: true, missing: messages.gallery.fileRequired },
    answer: galleryImage,
    status: 201,
    idempotencyKey: true,
  },
  remove: {
    method: 'delete',
    path: '/gallery/:id',
    writes: gallery.path,
    access: 'admin',
    summary: 'Delete a picture',
    params: byId,
    answer: messageAnswer,
  },
} as const satisfies Record<string, RouteSpec>;
