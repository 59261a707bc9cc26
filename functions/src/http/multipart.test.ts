import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { describe, expect, test } from 'vitest';
import { unhandledDuring } from '../testing/unhandled';
import { readFormFields, readMultipart } from './multipart';

const TYPE = 'multipart/form-data; boundary=edge';
const spec = { field: 'image', required: false } as const;

interface Part {
  name: string;
  filename?: string;
  type?: string;
  content: string | Buffer;
}
function part({ name, filename, content, type = filename === undefined ? '' : 'image/png' }: Part): Buffer {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  const kind = type === '' ? '' : `\r\nContent-Type: ${type}`;
  const head = `--edge\r\nContent-Disposition: form-data; name="${name}"${file}${kind}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content as string), Buffer.from('\r\n')]);
}
const form = (...parts: Part[]) => Buffer.concat([...parts.map(part), Buffer.from('--edge--\r\n')]);
const read = (raw: Buffer, type = TYPE) => readMultipart(raw, type, spec);
const title = { name: 'title', content: 'Drums' };
const BYTES = 'application/octet-stream';
const image = { name: 'image', filename: 'a.png', content: 'bytes' };

test('a form with fields and one file is read', async () => {
  expect(await read(form(title, image))).toEqual({
    fields: { title: 'Drums' },
    file: { buffer: Buffer.from('bytes'), filename: 'a.png' },
  });
});

test.each([
  ['none sent', [title]],
  ['a file input left empty', [title, { name: 'image', filename: '', content: '' }]],
  [
    'a file input left empty, as browsers send it',
    [title, { name: 'image', filename: '', type: BYTES, content: '' }],
  ],
  ['an empty field in its place', [title, { name: 'image', content: '' }]],
])('a form without a file is read: %s', async (_why, parts) => {
  expect(await read(form(...parts))).toEqual({ fields: { title: 'Drums' }, file: null });
});

test('a file without a name is read', async () => {
  const { file } = await read(form({ name: 'image', type: BYTES, content: 'bytes' }));
  expect(file).toEqual({ buffer: Buffer.from('bytes'), filename: '' });
});

test('an empty text is a field of the form, and so is a text in the place of the file', async () => {
  const { fields } = await read(form({ ...title, content: '' }, { name: 'image', content: 'a.png' }));
  expect(fields).toEqual({ title: '', image: 'a.png' });
});

describe('a form that is refused with 400', () => {
  const whole = form(title, image);
  test.each([
    ['cut off in the file', whole.subarray(0, whole.length - 20), TYPE],
    ['cut off in a header', whole.subarray(0, 20), TYPE],
    ['nothing', Buffer.alloc(0), TYPE],
    ['no form at all', Buffer.from('{"title":"Drums"}'), TYPE],
    ['another boundary', whole, 'multipart/form-data; boundary=other'],
    ['no boundary', whole, 'multipart/form-data'],
  ])('%s gives 400', async (_why, raw, type) => {
    await expect(read(raw, type)).rejects.toMatchObject({ code: 'malformed-body' });
  });
});

describe('a form that ends too early', () => {
  const whole = form(title, { ...image, content: 'several bytes' }, { name: 'note', content: 'x' });
  const cuts = Array.from({ length: whole.length }, (_, bytes) => whole.subarray(0, bytes));
  // The line break after the last boundary is optional.
  const complete = whole.length - 2;

  test.each([
    ['readMultipart', (raw: Buffer) => read(raw)],
    ['readFormFields', (raw: Buffer) => readFormFields(raw, TYPE)],
  ])('%s rejects a form that is cut at any byte, and emits no unhandled error', async (_name, parse) => {
    const unhandled = await unhandledDuring(async () => {
      for (const raw of cuts.slice(0, complete))
        await expect(parse(raw)).rejects.toMatchObject({ code: 'malformed-body' });
      for (const raw of cuts.slice(complete)) await parse(raw);
    });
    expect(unhandled).toEqual([]);
  });
});

test('readFormFields returns the fields and skips files', async () => {
  const fields = await readFormFields(form(title, image, image), TYPE);
  expect(Object.fromEntries(fields)).toEqual({ title: 'Drums' });
});

describe('a form that is refused with 422', () => {
  test.each([
    ['two files', [image, image], 'image'],
    ['a file in another field', [{ ...image, name: 'picture' }], 'picture'],
    ['a file in a field with a clever name', [{ ...image, name: '__proto__' }], '__proto__'],
    ['a field twice', [title, title], 'title'],
    ['a file without content', [{ ...image, content: '' }], 'image'],
    ['too many parts', Array<Part>(60).fill(title), 'body'],
  ])('%s gives 422', async (_why, parts, field) => {
    const error: unknown = await read(form(...parts)).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'invalid-fields' });
    expect(Object.keys((error as { fields: object }).fields)).toContain(field);
  });
});

describe('limits of size', () => {
  test('a file one byte over the limit gives 413', async () => {
    const large = { ...image, content: Buffer.alloc(LIMITS.imageBytes + 1) };
    await expect(read(form(large))).rejects.toMatchObject({ code: 'too-large' });
  });
  test('a file of exactly the limit is accepted', async () => {
    const { file } = await read(form({ ...image, content: Buffer.alloc(LIMITS.imageBytes) }));
    expect(file?.buffer).toHaveLength(LIMITS.imageBytes);
  });
  test('a huge field gives 413', async () => {
    const huge = { name: 'title', content: 'x'.repeat(LIMITS.jsonBytes + 1) };
    await expect(read(form(huge))).rejects.toMatchObject({ code: 'too-large' });
  });
});
