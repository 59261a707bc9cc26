import * as z from 'zod/mini';
import { answersOf } from '../kernel/fieldTable';
import { byId, messageAnswer, type RouteSpec } from '../kernel/routeSpec';
import { videoFields, videoInput, videos } from './video';

const video = z.strictObject({ id: z.string(), ...answersOf(videoFields) });
export type VideoAnswer = z.output<typeof video>;

export const videoApi = {
  list: {
    method: 'get',
    path: '/videos',
    access: 'public',
    summary: 'The videos, newest first',
    answer: z.strictObject({ videos: z.array(video) }),
    cacheSeconds: 30,
  },
  add: {
    method: 'post',
    path: '/videos/add',
    writes: videos.path,
    access: 'admin',
    summary: 'Add a YouTube video',
    body: videoInput,
    answer: video,
    status: 201,
    idempotencyKey: true,
  },
  remove: {
    method: 'delete',
    path: '/videos/delete/:id',
    writes: videos.path,
    access: 'admin',
    summary: 'Delete a video',
    params: byId,
    answer: messageAnswer,
  },
} as const satisfies Record<string, RouteSpec>;
