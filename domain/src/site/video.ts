import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { LIMITS, YOUTUBE_ID_LENGTH } from '../kernel/constants';
import { fieldMessages } from '../kernel/fieldMessages';
import { atMost, line, ofEdition, STAMPS, stamps } from '../kernel/fields';
import { lineField, schemasOf } from '../kernel/fieldTable';
import { namesOf } from '../kernel/shownFields';
import { YOUTUBE_ID, youtubeId } from './youtube';

export const videoFields = {
  title: lineField('Title', { max: LIMITS.titleChars }),
  youtube_url: {
    label: 'YouTube URL',
    kind: 'webAddress',
    placeholder: 'https://youtu.be/…',
    schema: line('YouTube URL', LIMITS.urlChars).check(
      z.refine((url) => youtubeId(url) !== null, fieldMessages.youtubeUrl),
    ),
  },
} as const;

export const videoInput = z.strictObject(schemasOf(videoFields));
export type VideoInput = z.output<typeof videoInput>;

export const videos = defineCollection(
  'videos',
  z.object({
    ...videoInput.shape,
    youtube_id: z
      .string()
      .check(atMost(YOUTUBE_ID_LENGTH, 'Not a video.'), z.regex(YOUTUBE_ID, 'Not a video.')),
    ...ofEdition,
    ...stamps,
  }),
  {
    owner: 'site',
    audited: true,
    impersonal: [...namesOf(videoFields), 'youtube_id', 'edition', ...STAMPS],
    label: 'Video',
    counted: 'total_videos',
    onHome: true,
  },
);
export type Video = EntityOf<typeof videos>;
