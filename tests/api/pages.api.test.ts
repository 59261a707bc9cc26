import { eventApi } from '@ndeiya/domain/site/eventApi';
import { SHARE_SIZE } from '@ndeiya/domain/site/pageHead';
import { PAGE_TEXTS } from '@ndeiya/domain/site/pageTexts';
import { makeEvent } from '@ndeiya/domain/testing/makers';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Account, clear, makeAdmin } from '../support/backend';
import { apiUrl, call } from '../support/client';
import { headOf } from '../support/head';
import { bucket, fetchPicture, form, png } from '../support/media';
import { expectSuccess } from './support/answers';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

const SITE = apiUrl().replace(/\/api$/, '');
const get = (path: string, init: RequestInit = {}) => fetch(SITE + path, { redirect: 'manual', ...init });
const page = async (path: string) => {
  const response = await get(path);
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, ...headOf(html) };
};

let admin: Account;
async function made(overrides = {}, image?: Buffer) {
  const { token } = admin;
  const body = makeEvent(overrides);
  const raw = image && form({ ...body, image });
  return expectSuccess(
    await call('post', '/events', raw ? { token, raw } : { token, json: body }),
    eventApi.create,
  );
}

beforeAll(async () => {
  admin = await makeAdmin();
});
beforeEach(() => clear('events', 'public'));

test('the HTML of an event’s page has its title, description, picture and address', async () => {
  const event = await made({ title: 'Mũgĩthi night' }, await png({ width: 1600, height: 1200 }));
  const { status, headers, title, canonical, meta, data } = await page(`/events/${event.id}`);

  const url = `${SITE}/events/${event.id}`;
  expect({ status, title, canonical }).toEqual({
    status: 200,
    title: 'Mũgĩthi night · Ndeiya Music & Culture Competition',
    canonical: url,
  });
  expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=300');
  expect(meta.description).toBe(
    'Saturday, August 16, 2031 at 09:00 AM EAT, Ndeiya community hall. Songs of the ridges. Bring a drum.',
  );
  expect(meta).toMatchObject({
    'og:title': title,
    'og:description': meta.description,
    'og:url': url,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    'twitter:image': meta['og:image'],
  });
  expect(data).toMatchObject([
    {
      '@type': 'Event',
      name: 'Mũgĩthi night',
      startDate: '2031-08-16T09:00:00+03:00',
      url,
      image: [meta['og:image'], event.image_url],
    },
  ]);

  const picture = await fetchPicture(meta['og:image'] ?? '');
  const { format, width, height } = await sharp(picture.bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...SHARE_SIZE });
  expect(picture.headers.get('Content-Type')).toBe('image/jpeg');
  expect(picture.headers.get('Cache-Control')).toContain('immutable');
  expect(picture.bytes.length).toBeLessThan(300_000);
});

test('a stored picture is served byte for byte at the same path of the site, and no other Storage file is', async () => {
  const event = await made({}, await png({ width: 400, height: 300 }));
  const stored = decodeURIComponent(new URL(event.image_url ?? '').pathname.split('/o/')[1] ?? '');
  const { bytes } = await fetchPicture(event.image_url ?? '');
  const picture = await get(`/${stored}`);
  expect(Buffer.from(await picture.arrayBuffer()).equals(bytes)).toBe(true);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('Content-Type')).toBe('image/webp');
  expect(picture.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  // Kept for good in browsers; removed from the CDN within a day of its deletion.
  expect(picture.headers.get('Cache-Control')).toBe('public, max-age=31536000, s-maxage=86400, immutable');

  await bucket.file(`inbox/${admin.uid}/not-yet-seen`).save('x', { contentType: 'image/webp' });
  for (const path of [
    '/media/events/none/none-320.webp',
    `/media/..%2Finbox%2F${admin.uid}/not-yet-seen.webp`,
    `/media/../inbox/${admin.uid}/not-yet-seen`,
    `/media/inbox/${admin.uid}/not-yet-seen`,
    `/inbox/${admin.uid}/not-yet-seen`,
    `/${stored}%3Falt=media`,
    '/media/',
  ]) {
    expect({ path, status: (await get(path)).status }).toEqual({ path, status: 404 });
  }
});

test('an event without a picture shows the site’s own', async () => {
  const { meta } = await page(`/events/${(await made()).id}`);
  expect(meta['og:image']).toBe(`${SITE}/share.jpg`);
  const { status, bytes } = await fetchPicture(`${SITE}/share.jpg`);
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ status, format, width, height }).toEqual({ status: 200, format: 'jpeg', ...SHARE_SIZE });
});

test('an unknown event gives 404 with a page that search engines do not index', async () => {
  for (const path of [
    '/events/no-such-event',
    '/events/__id__',
    '/events/%3Cb%3E',
    '/events/no-such-event/',
  ]) {
    const { status, title, meta, canonical, html } = await page(path);
    expect({ path, status, robots: meta.robots, canonical }).toEqual({
      path,
      status: 404,
      robots: 'noindex',
      canonical: '',
    });
    expect(title).toBe('Event not found · Ndeiya Music & Culture Competition');
    expect(html).toContain('<body>');
  }
});

test('an administrator’s text cannot become markup', async () => {
  const hostile = `"><script>alert(1)</script><!--page--> & 'x' $& $1 </title>`;
  const event = await made({
    title: hostile,
    theme: hostile,
    location: '</script><img src=x onerror=alert(1)>',
  });
  const { html, title, meta, data } = await page(`/events/${event.id}`);
  expect(title).toBe(`${hostile} · Ndeiya Music & Culture Competition`);
  expect(meta['og:title']).toBe(title);
  expect(data).toMatchObject([
    { name: hostile, location: { name: '</script><img src=x onerror=alert(1)>' } },
  ]);
  expect(html).not.toMatch(/<script>alert|<img src=x|--page-->/);
});

test('every public page has its own title and description, and one canonical address', async () => {
  const pages = [];
  // One after the other, because the emulator starts a process for each parallel call.
  for (const path of Object.keys(PAGE_TEXTS)) pages.push({ path, ...(await page(path)) });
  for (const { path, status, canonical, meta } of pages) {
    expect({ path, status, canonical, robots: meta.robots }).toEqual({
      path,
      status: 200,
      canonical: SITE + path,
      robots: undefined,
    });
    expect(meta.description?.length).toBeGreaterThan(30);
    expect(meta.description?.length).toBeLessThanOrEqual(201);
  }
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ meta }) => meta.description)).size).toBe(pages.length);
  const slash = await page('/about_us/');
  expect(slash.canonical).toBe(`${SITE}/about_us`);
});

test('X-Forwarded-Host and X-Original-Url have no effect on the page', async () => {
  const headers = { 'X-Forwarded-Host': 'evil.example', 'X-Original-Url': '/events' };
  const html = await (await get('/about_us', { headers })).text();
  expect(html).not.toContain('evil.example');
  expect(headOf(html).canonical).toBe(`${SITE}/about_us`);
});

test('unknown addresses below the pages give 404, and only GET is allowed', async () => {
  expect((await page('/register/nothing')).status).toBe(404);
  expect((await page('/share/events/x/y.jpg')).status).toBe(404);
  expect((await page('/share/..%2Finbox/a/b.jpg')).status).toBe(404);
  const answer = await get('/events', { method: 'POST' });
  expect({ status: answer.status, allow: answer.headers.get('Allow') }).toEqual({
    status: 405,
    allow: 'GET, HEAD',
  });
  const head = await get('/events', { method: 'HEAD' });
  expect({ status: head.status, text: await head.text() }).toEqual({ status: 200, text: '' });
});

test('a query redirects to the address without it, and the 404 of a missing file is not cached', async () => {
  const event = await made();
  const { status, headers } = await get(`/events/${event.id}?x=1&y`);
  expect({ status, location: headers.get('Location') }).toEqual({
    status: 301,
    location: `${SITE}/events/${event.id}`,
  });
  const gone = await get('/assets/gone-a1B2c3.js');
  expect(gone.status).toBe(404);
  expect(gone.headers.get('Cache-Control')).not.toMatch(/immutable|max-age=[1-9]/);
});

test('the sitemap lists every page and event with its date of change', async () => {
  const event = await made();
  const xml = await (await get('/sitemap.xml')).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const expected = [...Object.keys(PAGE_TEXTS), `/events/${event.id}`].map((path) => SITE + path);
  expect(addresses).toEqual(expected);
  expect(xml).toMatch(/events\/[\w-]+<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
});

test('each event has a calendar file, and one calendar can be subscribed to', async () => {
  const later = await made({ title: 'Later, with a comma', date_time: '2031-02-01T10:00' });
  const sooner = await made({ title: 'Sooner', date_time: '2031-01-01T10:00:00Z' });
  const all = await get('/events.ics');
  expect(all.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  const text = (await all.text()).replace(/\r\n /g, '');
  const ids = [...text.matchAll(/^UID:(.*)@127\.0\.0\.1\r$/gm)].map(([, id]) => id);
  expect(ids).toEqual([sooner.id, later.id]);
  expect(text).toContain('X-WR-CALNAME:Ndeiya Music & Culture Competition\r\n');

  const one = await get(`/events/${later.id}.ics`);
  const entry = (await one.text()).replace(/\r\n /g, '');
  expect(one.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(entry).toContain('SUMMARY:Later\\, with a comma\r\n');
  expect(entry).toContain('DTSTART:20310201T070000Z\r\n');
  expect(text).toContain(/BEGIN:VEVENT[\s\S]*END:VEVENT/.exec(entry)?.[0]);
  expect((await get('/events/no-such-event.ics')).status).toBe(404);
});
