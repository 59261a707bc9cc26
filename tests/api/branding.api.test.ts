import type { CertificatePdf } from '@ndeiya/domain/certificates/certificateApi';
import type { TermsAnswer } from '@ndeiya/domain/consents/consentApi';
import { DEFAULT_BRANDING } from '@ndeiya/domain/site/branding';
import { brandingApi } from '@ndeiya/domain/site/brandingApi';
import { DEFAULT_COLOURS } from '@ndeiya/domain/site/palette';
import { makeContact, makeEvent } from '@ndeiya/domain/testing/makers';
import { LIMURU, LIMURU_SETTINGS, ofTheFirst } from '@ndeiya/domain/testing/secondOrganisation';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Account, clear, db, makeAdmin, resetSuite, stored } from '../support/backend';
import { issuedCertificate } from '../support/certificates';
import { apiUrl, call } from '../support/client';
import { headOf } from '../support/head';
import { form, PATIENCE, png } from '../support/media';
import { pdfStreams, pdfTexts } from '../support/pdfText';
import { expectError, expectSuccess } from './support/answers';

const SITE = apiUrl().replace(/\/api$/, '');
const get = (path: string) => fetch(SITE + path, { redirect: 'manual' });

const expectNothingOfTheFirst = (text: string) => {
  expect(ofTheFirst(text)).toEqual([]);
};

let admin: Account;
const save = (input: object, headers = {}) =>
  call('put', '/branding', { token: admin.token, json: input, headers });

async function setUp() {
  await db
    .doc('settings/competition')
    .set({ ...LIMURU_SETTINGS, created_at: new Date(), updated_at: new Date() });
  expect((await save(LIMURU)).status).toBe(200);
  await vi.waitFor(async () => {
    const homes = (await stored('public')).map(({ branding, settings }) => [branding, settings]);
    expect(homes).toMatchObject([[{ short_name: 'Limuru' }, { name: 'Limuru Song Days' }]]);
  }, PATIENCE);
}

beforeAll(async () => {
  await resetSuite();
  admin = await makeAdmin();
});
afterAll(() => clear('branding', 'settings', 'public', 'events', 'mail', 'system_images'));

describe('saving', () => {
  test('without anything saved the answer is the specification’s', async () => {
    const answer = expectSuccess(await call('get', '/branding'), brandingApi.get);
    expect(answer).toEqual({ id: 'site', ...DEFAULT_BRANDING, updated_at: null });
    expect(await (await get('/branding.css')).text()).toBe('');
  });

  test.each([
    ['a colour that cannot be read', { primary: '#ffd000' }, 'primary'],
    ['an accent that cannot be read', { accent: '#3a2a10' }, 'accent'],
    ['no colour', { bar: 'brown' }, 'bar'],
    ['an unknown time zone', { time_zone: 'Mars/Olympus' }, 'time_zone'],
    ['an unknown locale', { locale: 'fr-FR' }, 'locale'],
    ['a long short name', { short_name: 'x'.repeat(16) }, 'short_name'],
  ])('%s is refused with a sentence at its field', async (_, change, field) => {
    const answer = await save({ ...LIMURU, ...change });
    expectError(answer, 'invalid-fields');
    expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) as string } });
  });
});

describe('a second organisation, set up from settings alone', () => {
  beforeAll(setUp, 60_000);

  test('its home page and its link preview show nothing of the first', async () => {
    const html = await (await get('/')).text();
    expectNothingOfTheFirst(html);
    const { title, meta } = headOf(html);
    expect(title).toBe('Limuru Song Days');
    expect(meta).toMatchObject({ 'og:site_name': 'Limuru Song Days', 'og:locale': 'en_GB' });
    expect(html).toContain('--branding:');
  });

  // The suite has no renderer: these are heads and bare pages. What is rendered: otherOrganisation.server.test.tsx.
  test.each([
    ...['/programme', '/participate', '/results', '/terms', '/about_us', '/events', '/gallery', '/videos'],
    ...['/register/user', '/register/participant', '/register/partner', '/live.json', '/no-such-page'],
    // The page of every address that Hosting serves as a file: the dashboard, the log-in, and pages without a network.
    ...['/login', '/judge'],
  ])('%s shows nothing of the first', async (path) => {
    expectNothingOfTheFirst(await (await get(path)).text());
  });

  test('an event has the times of its zone, in summer and in winter', async () => {
    const made = async (date_time: string) => {
      const answer = await call('post', '/events', {
        token: admin.token,
        json: makeEvent({ date_time, location: 'Bressanone' }),
      });
      return answer.body as { id: string; date_time: string };
    };
    const summer = await made('2031-07-05T20:00');
    const winter = await made('2031-12-06T20:00');
    expect([summer.date_time, winter.date_time]).toEqual([
      '2031-07-05T20:00:00+02:00',
      '2031-12-06T20:00:00+01:00',
    ]);
    const { meta } = headOf(await (await get(`/events/${summer.id}`)).text());
    expect(meta.description).toContain('Saturday, 5 July 2031 at 20:00 CEST');
    expect(await (await get(`/events/${summer.id}.ics`)).text()).toContain('DTSTART:20310705T180000Z');
    expectNothingOfTheFirst(await (await get('/events.ics')).text());
  });

  test('the manifest has its names, colours and icons, which are drawn', async () => {
    const manifest = (await (await get('/manifest.webmanifest')).json()) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      name: 'Limuru Song Days',
      short_name: 'Limuru',
      theme_color: '#1b1d2a',
    });
    expectNothingOfTheFirst(JSON.stringify(manifest));
    for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
      const icon = await sharp(Buffer.from(await (await get(src)).arrayBuffer())).metadata();
      expect(`${String(icon.width)}x${String(icon.height)}`).toBe(sizes);
    }
    const [{ src } = { src: '' }] = manifest.icons as { src: string }[];
    const old = await get(src.replace(/\/icon\/\w+/, '/icon/old'));
    expect(old.headers.get('Location')).toBe(SITE + src);
    expectNothingOfTheFirst(await (await get('/judge.webmanifest')).text());
  });

  test('pages that are files get its facts from /branding.css', async () => {
    const css = await (await get('/branding.css')).text();
    expectNothingOfTheFirst(css);
    expect(css).toContain('"name":"Limuru Song Days"');
    expect(css).toContain('--bar:#1b1d2a');
  });

  test('its mails have its name and colours', async () => {
    await call('post', '/contact', { json: makeContact() });
    await call('post', '/newsletter/subscribe', { json: { email: 'reader@example.org' } });
    await expect.poll(async () => (await stored('mail')).length, PATIENCE).toBeGreaterThan(0);
    const mails = JSON.stringify((await stored('mail')).map(({ message }) => message));
    expectNothingOfTheFirst(mails);
    expect(mails).not.toContain('#8c2f12');
    expect(mails).toContain('Limuru Song Days');
    expect(mails).toContain('#7a1f5c');
  });

  test('the text that guardians read names no office of the first', async () => {
    const { body } = await call('get', '/terms_versions/current');
    expectNothingOfTheFirst((body as TermsAnswer).text);
  });

  test('its certificates have its name and colours', async () => {
    const { code } = await issuedCertificate(admin);
    const { body } = await call('get', `/certificates/${code}/pdf`, { token: admin.token });
    const pdf = Buffer.from((body as CertificatePdf).base64, 'base64');
    const texts = pdfTexts(pdf);
    expect(texts).toContain('Limuru Song Days');
    expectNothingOfTheFirst(texts.join('\n'));
    const colour = (hex: string) =>
      [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).map((part) => part.toFixed(4));
    const drawn = pdfStreams(pdf).join('\n');
    expect(drawn).toContain(colour(LIMURU.primary)[0]?.replace(/0+$/, ''));
    expect(drawn).not.toContain(colour(DEFAULT_COLOURS.primary)[0]?.replace(/0+$/, ''));
  });

  test('a change that is based on an older version is refused', async () => {
    expectError(await save(LIMURU, { 'If-Match': '"2020-01-01T00:00:00.000Z"' }), 'stale');
  });

  test('an uploaded logo becomes the icons', async () => {
    const raw = form({ section: 'logo', image: await png({ width: 600, height: 600 }) });
    expect((await call('post', '/sys_images/upload', { token: admin.token, raw })).status).toBe(201);
    const address = async () => {
      const { icons } = (await (await get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
      return icons[0]?.src ?? '';
    };
    await expect.poll(address, PATIENCE).not.toBe('/icon/1b1d2af2c14e/any-192.png');
    const icon = await get(await address());
    expect(icon.headers.get('Content-Type')).toBe('image/png');
    expect((await sharp(Buffer.from(await icon.arrayBuffer())).metadata()).width).toBe(192);
  });
});
