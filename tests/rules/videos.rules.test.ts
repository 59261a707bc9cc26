import { youtubeId } from '@ndeiya/domain/site/youtube';
import { makeVideo } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { videoCases, YOUTUBE_URLS } from '@ndeiya/domain/testing/video.cases';
import {
  changed,
  created,
  createStampAttempts,
  editionAttempts,
  fromCases,
  oneOfEachField,
  updateStampAttempts,
  without,
} from './support/attempts';
import { type Attempt, describeCollection } from './support/matrix';

const ID = 'abcDEF12_-3';

/** Adds the id that the browser computes from the address; a valid one when the address has none. */
const withId = (value: Record<string, unknown>) => ({
  ...value,
  youtube_id: youtubeId(String(value.youtube_url)) ?? ID,
});
const onCreate = (value: object) => ({ ...withId({ ...value }), ...created() });
const onUpdate = (value: object) => ({ ...withId({ ...value }), ...changed() });

/** The id and the address must match, for each form of address. */
const idAttempts = (good: Record<string, unknown>): Attempt[] => [
  ...YOUTUBE_URLS.map((url) => ({
    why: `another id than that of ${url}`,
    value: { ...good, youtube_url: url, youtube_id: 'abcDEF12_-4' },
    ok: false,
  })),
  ...['', 'short', 'abcDEF12_-3x', 'abcDEF12_+3', '.'.repeat(11), '.*', 7, null].map((id) => ({
    why: `${String(id)} as id`,
    value: { ...good, youtube_id: id },
    ok: false,
  })),
  {
    why: 'an id longer than those of YouTube, in address and field alike',
    value: { ...good, youtube_url: `https://youtu.be/${ID}4`, youtube_id: `${ID}4` },
    ok: false,
  },
  { why: 'no id', value: without(good, 'youtube_id'), ok: false },
  { why: 'a picture', value: { ...good, image: null }, ok: false },
];

describeCollection('videos', {
  stored: () => ({ ...withId(makeVideo()), ...stampsAt() }),
  create: [
    ...fromCases(videoCases, onCreate),
    ...idAttempts(onCreate(makeVideo())),
    ...createStampAttempts(onCreate(makeVideo())),
    ...editionAttempts(onCreate(makeVideo())),
  ],
  update: [
    ...fromCases(oneOfEachField(videoCases), onUpdate),
    ...idAttempts(onUpdate(makeVideo())),
    ...updateStampAttempts(onUpdate(makeVideo())),
  ],
});
