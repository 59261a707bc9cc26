import { encodeValue, type RestValue, type Scalar } from '@ndeiya/domain/kernel/restValues';
import { PUBLIC_PAGES } from '@ndeiya/domain/site/publicPages';
import { LIMURU, LIMURU_FACTS, LIMURU_SETTINGS, ofTheFirst } from '@ndeiya/domain/testing/secondOrganisation';
import { afterEach, expect, test, vi } from 'vitest';
import { setBranding } from '../lib/branding';
import type { PublicRequest } from '../lib/public/query';
import { renderPage } from './render';

vi.stubGlobal('__PAGE_FILES__', {});

const fieldsOf = (data: object): Record<string, RestValue> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, encode(value)]));

function encode(value: unknown): RestValue {
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  if (typeof value !== 'object' || value === null || value instanceof Date)
    return encodeValue(value as Scalar);
  return { mapValue: { fields: fieldsOf(value) } };
}

const document = (path: string, data: object) => ({
  name: `projects/p/databases/(default)/documents/${path}`,
  fields: fieldsOf(data),
});
const stats = Object.fromEntries(
  ['events', 'participants', 'users', 'videos', 'gallery_items'].map((what) => [`total_${what}`, 41]),
);
const event = {
  title: 'Song Night',
  theme: 'Rounds',
  details: '',
  location: 'Bressanone',
  date_time: new Date('2032-07-03T18:00:00Z'),
  image: null,
  image_upload: null,
  image_error: null,
  created_at: new Date(0),
  updated_at: new Date(0),
};
const edition = {
  year: 2032,
  name: LIMURU_SETTINGS.edition,
  location: LIMURU_SETTINGS.location,
  event_date: LIMURU_SETTINGS.event_date,
  state: 'planned',
};
const shown = { id: 'e1', title: 'Song Night', theme: 'Rounds', location: 'Bressanone', image: null };
const DOCUMENTS: Record<string, ReturnType<typeof document>> = {
  'public/home': document('public/home', {
    stats,
    settings: LIMURU_SETTINGS,
    branding: LIMURU,
    events: [{ ...shown, date_time: event.date_time }],
  }),
  'events/e1': document('events/e1', event),
  'editions/2032': document('editions/2032', edition),
};
const LISTS: Record<string, unknown> = {
  '"events"': [{ document: DOCUMENTS['events/e1'] }],
  '"editions"': [{ document: DOCUMENTS['editions/2032'] }],
};

function ask({ url, body }: PublicRequest): Promise<unknown> {
  const [, found = null] = Object.entries(DOCUMENTS).find(([path]) => url.includes(path)) ?? [];
  const [, list = []] = Object.entries(LISTS).find(([name]) => body?.includes(name)) ?? [];
  return Promise.resolve(body ? list : found);
}

const paths = Object.values(PUBLIC_PAGES)
  .filter(({ html }) => html === 'rendered')
  .map(({ path }) => path.replace('/events/:id', '/events/e1').replace(':id', '2032'));
const onError = vi.fn();

afterEach(() => {
  setBranding(null);
  expect(onError).not.toHaveBeenCalled();
});

const draw = async (path: string) => {
  const at = Date.parse('2032-05-01T09:00:00Z');
  return renderPage({ path, at, frugal: false, site: '', branding: LIMURU_FACTS, onError, ask });
};

test.each([...paths, '/no-such-page'])(
  '%s of a second organisation, with its frame and its styles, shows nothing of the first',
  async (path) => {
    const { head, body } = await draw(path);
    expect(body).toContain('Limuru Song Days');
    expect(ofTheFirst(head + body)).toEqual([]);
  },
);

test('its prizes are in its currency, on the page of the competition and in the terms', async () => {
  expect((await draw('/participate')).body).toContain('€\u00a01,500');
  expect((await draw('/terms')).body).toContain('Best choir: € 1,500; runner-up € 500.');
});
