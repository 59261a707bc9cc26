import { expect, test } from 'vitest';
import type { Readable } from '../kernel/publicReader';
import { goldenOf } from '../testing/golden';
import { events } from './event';
import { gallery } from './gallery';
import { shownEvents, shownEventSummaries, shownPictures, shownVideos } from './shownRecords';
import { videos } from './video';

type Fields = Record<string, unknown>;

const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** The stored documents of each release, with times as the reader of Firestore's answers gives them. */
const storedIn = (collection: string): Fields[] =>
  goldenOf(collection).map(({ data }) =>
    Object.fromEntries(
      Object.entries(data).map(([name, value]) => [
        name,
        typeof value === 'string' && TIME.test(value) ? new Date(value) : value,
      ]),
    ),
  );

const READERS: [string, Readable<object>, Readable<object>][] = [
  ['events', shownEvents, events],
  ['events', shownEventSummaries, events],
  ['gallery', shownPictures, gallery],
  ['videos', shownVideos, videos],
];

const read = ({ converter }: Readable<object>, data: Fields) =>
  converter.fromFirestore({ id: 'one', data: () => data });

test.each(READERS)(
  'of %s each reader gives the fields that the schema gives',
  (collection, shown, schema) => {
    expect(shown.path).toBe(schema.path);
    for (const data of storedIn(collection)) {
      const fields = read(shown, data);
      expect(Object.keys(fields).length).toBeGreaterThan(2);
      expect(read(schema, data)).toMatchObject(fields);
    }
  },
);

test.each(READERS)('of %s each reader refuses a shown field of another kind', (collection, shown, schema) => {
  const [stored = {}] = storedIn(collection);
  const names = Object.keys(read(shown, stored)).filter((name) => name !== 'id');
  for (const name of names)
    for (const wrong of [7, {}, [], true, new Date(NaN)]) {
      expect(() => read(shown, { ...stored, [name]: wrong }), name).toThrow('stored as something else');
      expect(() => read(schema, { ...stored, [name]: wrong }), name).toThrow();
    }
});

const [picture = {}] = storedIn('gallery');
const image = picture.image as Fields;
const [variant] = image.variants as Fields[];
const SCRIPT = 'javascript:alert(1)//.webp';

test.each([
  ['another path', { ...image, path: SCRIPT }],
  ['a path in another folder', { ...image, path: `../${String(image.path)}` }],
  ['no width', { ...image, width: 0 }],
  ['half a pixel', { ...image, height: 1.5 }],
  ['no variants', { ...image, variants: [] }],
  ['variants that are no list', { ...image, variants: variant }],
  ['a variant at another address', { ...image, variants: [{ ...variant, path: SCRIPT }] }],
  ['a variant of another kind', { ...image, variants: [{ ...variant, type: 'image/svg+xml' }] }],
  ['a preview from elsewhere', { ...image, placeholder: 'https://example.org/a.webp' }],
])('a picture with %s is refused, as by its schema', (_, damaged) => {
  for (const reader of [shownPictures, gallery])
    expect(() => read(reader, { ...picture, image: damaged })).toThrow();
});

test('a picture that is still processed, and an event without details, are read', () => {
  expect(read(shownPictures, { ...picture, image: null })).toMatchObject({ image: null });
  const [{ details: _, ...event } = {}] = storedIn('events');
  expect(read(shownEvents, event)).toMatchObject({ details: '' });
});

test.each([
  ['of an SDK', { toDate: () => new Date('2031-01-01T10:00:00Z') }],
  ['as text', '2031-01-01T13:00:00+03:00'],
])('the time of an event that is stored %s is read, as by its schema', (_, date_time) => {
  const [event = {}] = storedIn('events');
  for (const reader of [shownEvents, events])
    expect(read(reader, { ...event, date_time })).toMatchObject({
      date_time: new Date('2031-01-01T10:00:00Z'),
    });
});

test('a video at another address is refused', () => {
  const [video = {}] = storedIn('videos');
  for (const youtube_id of ['short', 'abcdefghij/', `abcdefghijk"`])
    expect(() => read(shownVideos, { ...video, youtube_id })).toThrow();
});
