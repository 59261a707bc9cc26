import { deflateSync } from 'node:zlib';
import type { ErrorCode } from '@ndeiya/domain/kernel/errors';
import { eventApi } from '@ndeiya/domain/site/eventApi';
import { makeEvent } from '@ndeiya/domain/testing/makers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Account, clear, db, makeAdmin } from '../support/backend';
import { call } from '../support/client';
import {
  bucket,
  fetchPicture,
  filesIn,
  PATIENCE,
  picture,
  png,
  settled,
  uploadToInbox,
} from '../support/media';
import { expectError, expectSuccess } from './support/answers';

const JS = '/*<script>alert(1)</script>*/=1;alert(1)//';
const HTML = '<!doctype html><html><script>alert(document.domain)</script></html>';
const text = (content: string) => Buffer.from(content, 'latin1');

const crc = (bytes: Buffer) => {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
};
function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.concat([text(type), data]);
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  return Buffer.concat([number(data.length), whole, number(crc(whole))]);
}
/**
 * A PNG whose header claims 30,000 × 30,000 pixels, in a few hundred bytes. It has the data of the first rows only, so a server
 * that decodes it before it looks at the header answers 'invalid-fields' instead of 'too-large'.
 */
function bomb(): Buffer {
  const header = Buffer.from('000075300000753008000000 00'.replaceAll(' ', ''), 'hex');
  const data = deflateSync(Buffer.alloc(300_000), { level: 9 });
  return Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const marked = () =>
  picture()
    .withExif({ IFD0: { ImageDescription: HTML, Artist: JS, Copyright: '"><img src=x onerror=alert(1)>' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>alert(1)</script></x:xmpmeta>`);

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
afterAll(() => clear('gallery', 'events'));

/** Uploads like a client of the API, with a file name of the attacker's choice. */
function upload(bytes: Buffer, { name = 'picture.png', type = 'image/png' } = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(makeEvent())) form.set(field, value);
  form.set('image', new File([new Uint8Array(bytes)], name, { type }));
  return call('post', '/events', { token: admin.token, raw: form });
}
const count = async () => (await db.collection('events').count().get()).data().count;

const REFUSED: [string, () => Buffer | Promise<Buffer>, ErrorCode][] = [
  ['a GIF that is a script too', () => text(`GIF89a${JS}`), 'unsupported-type'],
  ['a page named .png', () => text(HTML), 'unsupported-type'],
  [
    'an SVG named .png',
    () => text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
    'unsupported-type',
  ],
  [
    'an SVG behind a byte order mark',
    () => text('\xef\xbb\xbf<?xml version="1.0"?><svg/>'),
    'unsupported-type',
  ],
  ['a page behind a PNG’s first bytes', () => text(`\x89PNG\r\n\x1a\n${HTML}`), 'invalid-fields'],
  ['a page behind a JPEG’s first bytes', () => text(`\xff\xd8\xff\xe0${HTML}`), 'invalid-fields'],
  ['a page that says it is a WebP', () => text(`RIFF\x24\x00\x00\x00WEBP${HTML}`), 'invalid-fields'],
  ['900 megapixels in a few hundred bytes', bomb, 'too-large'],
  ['a picture cut off', async () => (await png()).subarray(0, 300), 'invalid-fields'],
  ['a file of no bytes', () => Buffer.alloc(0), 'invalid-fields'],
];

test.each(REFUSED)('%s is refused, and nothing is stored', async (_why, make, code) => {
  const [before, files] = [await count(), await filesIn('')];
  expectError(await upload(await make()), code);
  expect(await count()).toBe(before);
  expect(await filesIn('')).toEqual(files);
});

/** All stored files of an accepted upload. */
async function storedOf(bytes: Buffer, name?: string): Promise<Buffer> {
  const { id } = expectSuccess(await upload(bytes, { name }), eventApi.create);
  const files = await filesIn(`media/events/${id}/`);
  for (const file of files) expect(file).toMatch(/^media\/events\/[\w-]+\/[0-9a-f]{24}-\d+\.webp$/);
  expect(files.length).toBeGreaterThan(0);
  return Buffer.concat(await Promise.all(files.map(async (file) => (await bucket.file(file).download())[0])));
}

test.each([
  ['a PNG with a page behind it', async () => Buffer.concat([await png(), text(HTML)])],
  [
    'a JPEG with a script behind it',
    async () => Buffer.concat([await picture().jpeg().toBuffer(), text(JS)]),
  ],
  ['a JPEG whose EXIF and XMP are markup', () => marked().jpeg().toBuffer()],
  ['a PNG whose texts are markup', () => marked().png().toBuffer()],
  ['a WebP whose texts are markup', () => marked().webp().toBuffer()],
])('%s: only the pixels are kept', async (_why, make) => {
  const stored = await storedOf(await make());
  expect(stored.toString('latin1')).not.toMatch(/script|alert|onerror|xmpmeta|Exif/i);
  const { exif, xmp, format } = await sharp(stored).metadata();
  expect({ exif, xmp, format }).toEqual({ exif: undefined, xmp: undefined, format: 'webp' });
});

test('a picture is served as a picture, independently of its declared name and type', async () => {
  const answer = await upload(await png(), { name: 'x.html', type: 'text/html' });
  const { image_url } = expectSuccess(answer, eventApi.create);
  const { headers } = await fetchPicture(image_url ?? '');
  expect(headers.get('Content-Type')).toBe('image/webp');
});

test.each([
  '../../../storage.rules',
  '..\\..\\x.png',
  '%2e%2e%2fx.png',
  '__proto__',
  '.htaccess',
  '"; name="title"; x="',
  `${'x'.repeat(5000)}.png`,
])('the file name %j does not change the stored path', async (name) => {
  const before = (await filesIn('')).filter((file) => !file.startsWith('media/events/'));
  await storedOf(await png(), name);
  expect((await filesIn('')).filter((file) => !file.startsWith('media/events/'))).toEqual(before);
});

test('a file name with a NUL gives 400', async () => {
  expectError(await upload(await png(), { name: 'a\u0000.png' }), 'malformed-body');
});

test.each([
  ['the bomb', bomb, /40 megapixels/],
  ['the polyglot', () => text(`GIF89a${JS}`), /PNG, JPEG or WebP/],
])('%s uploaded through the inbox is deleted, and the document gets an error', async (_why, make, reason) => {
  const inbox = await uploadToInbox(make());
  const path = `gallery/attack-${String(Date.now())}`;
  const stamps = { created_at: new Date(), updated_at: new Date() };
  await db.doc(path).set({ title: 'T', image: null, image_upload: inbox, image_error: null, ...stamps });
  expect(await settled(path)).toMatchObject({
    image: null,
    image_error: expect.stringMatching(reason) as string,
  });
  await vi.waitFor(async () => {
    expect((await bucket.file(inbox).exists())[0]).toBe(false);
  }, PATIENCE);
});
