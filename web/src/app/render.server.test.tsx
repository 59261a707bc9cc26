import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { encodeValue } from '@ndeiya/domain/kernel/restValues';
import { DEFAULT_BRANDING } from '@ndeiya/domain/site/branding';
import { brandingFactsOf, brandingStyle } from '@ndeiya/domain/site/brandingFacts';
import { DEFAULT_COLOURS } from '@ndeiya/domain/site/palette';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownColours, pageStyles } from '../../build/pageStyles';
import type { PublicRequest } from '../lib/public/query';
import { unpackedResponse } from '../lib/public/unpackedResponse';
import { renderPage } from './render';

vi.stubGlobal('__PAGE_FILES__', {
  'src/site/home/HomePage.tsx': ['assets/Home.js'],
  'src/site/account/RegisterUserPage.tsx': ['assets/RegisterUser.js', 'assets/fields.js'],
});

const HOSTILE = '</script><img src=x onerror=alert(1)>';
const VISIT = {
  branding: null,
  at: Date.parse('2031-05-01T09:00:00Z'),
  frugal: false,
  site: 'https://song-days.example',
};

const text = (value: string) => encodeValue(value);
const fieldsOf = (record: Record<string, Parameters<typeof encodeValue>[0]>) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, encodeValue(value)]));
const event = (title: string) => ({
  name: 'projects/p/databases/(default)/documents/events/e1',
  fields: {
    title: text(title),
    theme: text('Songs'),
    details: text(''),
    location: text('Ndeiya'),
    date_time: encodeValue(new Date('2031-05-03T09:00:00Z')),
    image: { nullValue: null },
    image_upload: { nullValue: null },
    image_error: { nullValue: null },
    created_at: encodeValue(new Date(0)),
    updated_at: encodeValue(new Date(0)),
  },
});
const stats = Object.fromEntries(
  ['events', 'participants', 'users', 'videos', 'gallery_items'].map((what) => [
    `total_${what}`,
    { integerValue: '41' },
  ]),
);
const home = {
  name: 'projects/p/databases/(default)/documents/public/home',
  fields: {
    stats: { mapValue: { fields: stats } },
    settings: { mapValue: { fields: { name: text('Limuru Song Days') } } },
  },
};

function answering(responses: Record<string, unknown>) {
  return vi.fn(({ url, body }: PublicRequest) => {
    const found = Object.entries(responses).find(([part]) => `${url} ${body ?? ''}`.includes(part));
    return found ? Promise.resolve(found[1]) : Promise.resolve(body ? [] : null);
  });
}

const onError = vi.fn();
beforeEach(() => {
  onError.mockClear();
});
afterEach(() => {
  expect(onError).not.toHaveBeenCalled();
});

test('a page has no variable without a value, and no prefix for browsers that cannot run it', async () => {
  const { head, body } = await renderPage({
    path: '/',
    ...VISIT,
    ask: answering({ 'public/home': home }),
    onError,
  });
  const css = readFileSync(path.join(import.meta.dirname, 'theme/page.css'), 'utf8');
  const styles = head + ownColours + pageStyles(css);
  const page = head + body;
  const names = [...page.matchAll(/var\((--mui-[\w-]+)/g)].map(([, name = '']) => name);
  expect(new Set(names).size).toBeGreaterThan(20);
  expect(names.filter((name) => !styles.includes(`${name}:`))).toEqual([]);
  expect(head).not.toMatch(/-webkit-(?:box|flex)|-ms-/);
});

test('the home page is rendered from one document, with its styles in the head and its own files listed', async () => {
  const ask = answering({ 'public/home': home });
  const { head, body, responses } = await renderPage({ path: '/', ...VISIT, onError, ask });
  expect(ask).toHaveBeenCalledOnce();
  expect(body).toContain('Limuru Song Days');
  expect(body).toMatch(/<h1[^>]*>Limuru Song Days<\/h1>/);
  expect(body).not.toMatch(/<script|<style/);
  expect(head).toContain('<link data-rel="modulepreload" crossorigin data-href="/assets/Home.js">');
  expect(head).toMatch(/<style data-looks>\._0[{:.>[ ]/);
  expect(Object.values(responses).map(unpackedResponse)).toEqual([home]);
});

const picture = (id: string) => {
  const path = text(`media/gallery/${id}/a-640.webp`);
  const variants = { arrayValue: { values: [] } };
  const image = { fields: { path, width: encodeValue(640), height: encodeValue(480), variants } };
  return { mapValue: { fields: { id: text(id), title: text(`Picture ${id}`), image: { mapValue: image } } } };
};
const idsOf = (gallery: ReturnType<typeof picture>[]) =>
  gallery.map(({ mapValue }) => mapValue.fields.id.stringValue);

test('the data has the pictures of the gallery that the home page shows, with which it is rendered alike', async () => {
  const values = Array.from({ length: 24 }, (_, n) => picture(`p${String(n)}`));
  const full = { ...home, fields: { ...home.fields, gallery: { arrayValue: { values } } } };
  const visit = (shown: object) => ({
    path: '/',
    ...VISIT,
    onError,
    ask: answering({ 'public/home': shown }),
  });
  const { body, responses } = await renderPage(visit(full));
  const [known] = Object.values(responses).map(unpackedResponse) as (typeof full)[];
  const ids = idsOf(known?.fields.gallery.arrayValue.values ?? []);
  expect(ids.slice(0, 10)).toEqual(idsOf(values.slice(0, 10)));
  expect(ids.length).toBeLessThanOrEqual(13);
  expect((await renderPage(visit(known ?? {}))).body).toBe(body);
});

const plain = (values: readonly string[]) => ({ arrayValue: { values: values.map(text) } });

test('the data has the settings that differ from those of the code, with which it is rendered alike', async () => {
  const { tagline, event_date, objectives, values } = DEFAULT_SETTINGS;
  const [first, ...rest] = values.map((value) => ({ mapValue: { fields: fieldsOf(value) } }));
  const settings = {
    ...home.fields.settings.mapValue.fields,
    tagline: text(tagline),
    event_date: encodeValue(event_date),
    objectives: plain([...objectives].reverse()),
    values: { arrayValue: { values: [first, ...rest] } },
    location: text('Limuru'),
  };
  const full = { ...home, fields: { ...home.fields, settings: { mapValue: { fields: settings } } } };
  const visit = (shown: object) => ({
    path: '/about_us',
    ...VISIT,
    onError,
    ask: answering({ 'public/home': shown }),
  });
  const { body, responses } = await renderPage(visit(full));
  const [known] = Object.values(responses).map(unpackedResponse) as (typeof full)[];
  expect(Object.keys(known?.fields.settings.mapValue.fields ?? {}).sort()).toEqual([
    'location',
    'name',
    'objectives',
  ]);
  expect((await renderPage(visit(known ?? {}))).body).toBe(body);
});

test.each([
  ['/', true],
  ['/gallery', true],
  ['/programme', false],
  ['/participate', false],
  ['/register/user', false],
])('the page %s does without its code for ten minutes: %s', async (path, waits) => {
  const ask = answering({ 'public/home': home });
  const { until } = await renderPage({ path, ...VISIT, onError, ask });
  expect(until).toBe(waits ? VISIT.at + 600_000 : null);
});

test.each([
  ['published results', 'published', true],
  ['no results, and the programme of the day in their place', null, false],
])('a page with %s, state %s: does without its code: %s', async (_what, state, waits) => {
  const edition = {
    year: 2031,
    name: 'Ndeiya Edition',
    event_date: new Date('2031-08-16'),
    location: 'Ndeiya',
    state: 'closed',
  };
  const results = { edition: 2031, state, content: JSON.stringify({ currency: 'Ksh', rounds: [] }) };
  const ask = answering({
    'public/home': home,
    'editions/2031': { name: 'documents/editions/2031', fields: fieldsOf(edition) },
    ...(state && { 'results/2031': { name: 'documents/results/2031', fields: fieldsOf(results) } }),
  });
  const { until, body } = await renderPage({ path: '/results/2031', ...VISIT, onError, ask });
  expect(body).toContain('Ndeiya Edition');
  expect(until).toBe(waits ? VISIT.at + 600_000 : null);
});

test('a link to share a page has the address of the site before the code is there', async () => {
  const ask = answering({ 'public/home': home });
  const { body } = await renderPage({ path: '/gallery', ...VISIT, onError, ask });
  expect(body).toContain(encodeURIComponent('https://song-days.example/gallery'));
});

test('the preview of a picture is in the HTML, and not a second time in the data', async () => {
  const preview = 'data:image/webp;base64,UklGRg==';
  const file = { path: text('media/banners/b/h-640.webp'), width: { integerValue: '640' } };
  const variant = { mapValue: { fields: { ...file, type: text('image/webp') } } };
  const fields = {
    ...file,
    height: { integerValue: '480' },
    variants: { arrayValue: { values: [variant] } },
    placeholder: text(preview),
  };
  const banner = { mapValue: { fields: { id: text('b'), image: { mapValue: { fields } } } } };
  const banners = { arrayValue: { values: [banner] } };
  const ask = answering({ 'public/home': { ...home, fields: { ...home.fields, banners } } });
  const { body, responses } = await renderPage({ path: '/', ...VISIT, onError, ask });
  expect(body).toContain(preview);
  expect(JSON.stringify(responses)).toContain('media/banners/b/h-640.webp');
  expect(JSON.stringify(responses)).not.toContain(preview);
});

test('with the colours of another organisation a page has none of the specification’s, and its icon', async () => {
  const ask = answering({ 'public/home': home });
  const own = { primary: '#7a1f5c', secondary: '#1f4e79', bar: '#1b1d2a', accent: '#f2c14e' };
  const branding = brandingFactsOf({
    settings: { name: 'Limuru Song Days', tagline: '' },
    branding: { ...DEFAULT_BRANDING, ...own, time_zone: 'Europe/Rome' },
    logo: null,
  });
  const { head, body } = await renderPage({ path: '/events', ...VISIT, branding, onError, ask });
  for (const colour of Object.values(DEFAULT_COLOURS)) expect(head + body).not.toContain(colour);
  expect(brandingStyle(branding)).toContain(`--mui-palette-primary-main:${own.primary}`);
  expect(body).toContain('/icon/1b1d2af2c14e/any-192.png');
  expect(body).toContain('Central European Time');
});

test('a page requests its own data, and shows no text as markup', async () => {
  const ask = answering({ 'public/home': home, 'events/e1': event(HOSTILE) });
  const { body } = await renderPage({ path: '/events/e1', ...VISIT, onError, ask });
  expect(ask).toHaveBeenCalledTimes(2);
  expect(body).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
  expect(body).not.toMatch(/<img src=x/);
});

test('a list is rendered completely, and an empty list shows its text', async () => {
  const listed = answering({ 'public/home': home, '"events"': [{ document: event('Mũgĩthi night') }] });
  expect((await renderPage({ path: '/events', ...VISIT, onError, ask: listed })).body).toContain(
    'Mũgĩthi night',
  );
  const nothing = answering({ 'public/home': home });
  expect((await renderPage({ path: '/events/e2', ...VISIT, onError, ask: nothing })).body).toContain(
    'Event not found.',
  );
});

test('two simultaneous renders do not share data', async () => {
  const other = {
    ...home,
    fields: { ...home.fields, settings: { mapValue: { fields: { name: text('Another') } } } },
  };
  const [one, two] = await Promise.all(
    [home, other].map((answer) =>
      renderPage({ path: '/', ...VISIT, onError, ask: answering({ 'public/home': answer }) }),
    ),
  );
  expect(one?.body).toContain('Limuru Song Days');
  expect(two?.body).toContain('Another');
  expect(two?.body).not.toContain('Limuru');
});

test('pages with forms contain their data, and the browser renders them with files that it requests at once', async () => {
  const ask = answering({ 'public/home': home });
  const { head, body } = await renderPage({ path: '/register/user', ...VISIT, onError, ask });
  expect(body).toBe('');
  expect(head).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/RegisterUser.js"><link rel="modulepreload" crossorigin href="/assets/fields.js">',
  );
  expect(ask).toHaveBeenCalledOnce();
});

test('data that cannot be read is not rendered', async () => {
  const ask = () => Promise.reject(new Error('Firestore answered 503'));
  await expect(renderPage({ path: '/', ...VISIT, onError, ask })).rejects.toThrow('503');
});
