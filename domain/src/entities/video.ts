import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../collection';
import { LIMITS, YOUTUBE_ID_LENGTH } from '../constants';
import { fieldMessages } from '../fieldMessages';
import { youtubeId } from '../youtube';
import { atMost, line, STAMPS, stamps } from './fields';

export const videoInput = z.strictObject({
  title: line('Title', LIMITS.titleChars),
  youtube_url: line('YouTube URL', LIMITS.urlChars).check(
    z.refine((url) => youtubeId(url) !== null, fieldMessages.youtubeUrl),
  ),
});
export type VideoInput = z.output<typeof videoInput>;

export const videos = defineCollection(
  'videos',
  z.object({
    ...videoInput.shape,
    youtube_id: z
      .string()
      .check(atMost(YOUTUBE_ID_LENGTH, 'Not a video.'), z.regex(/^[A-Za-z0-9_-]{11}$/, 'Not a video.')),
    ...stamps,
  }),
  {
    owner: 'site',
    audited: true,
    impersonal: ['title', 'youtube_url', 'youtube_id', ...STAMPS],
    label: 'Video',
    counted: 'total_videos',
    onHome: true,
  },
);
export type Video = EntityOf<typeof videos>;
