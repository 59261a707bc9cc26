import { decodeFields, type RestFields } from '@ndeiya/domain/kernel/restValues';
import { expect, test } from 'vitest';
import { packedResponse } from './packedResponse';
import { unpackedResponse } from './unpackedResponse';

const NAME = 'projects/demo-ndeiya/databases/(default)/documents/public/home';

const text = (stringValue: string) => ({ stringValue });
const map = (fields: RestFields) => ({ mapValue: { fields } });
const variant = (path: string, width: string, type = 'image/webp') =>
  map({ path: text(path), width: { integerValue: width }, type: text(type) });
const picture = (...values: ReturnType<typeof variant>[]) =>
  map({ path: text('media/gallery/a-1/b7-1920.webp'), variants: { arrayValue: { values } } });

const EVERY_KIND: RestFields = {
  none: { nullValue: null },
  no: { booleanValue: false },
  nothing: text(''),
  hostile: text('</script><!--'),
  zero: { integerValue: '0' },
  negative: { integerValue: '-7' },
  beyond: { integerValue: '9007199254740993' },
  whole: { doubleValue: 2 },
  part: { doubleValue: 0.5 },
  infinite: { doubleValue: 'Infinity' },
  finely: { timestampValue: '2026-11-27T01:58:44.061257Z' },
  place: { geoPointValue: { latitude: 1 } },
  bytes: { bytesValue: 'AAEC' },
  reference: { referenceValue: NAME },
  list: { arrayValue: { values: [text('a'), { integerValue: '1' }, map({ deep: { nullValue: null } })] } },
  fields: map({ fields: text('a field of this name'), packed: text('and of that'), path: text('x') }),
};

/** The HTML has a response as JSON. */
const throughHtml = (response: unknown): unknown =>
  unpackedResponse(JSON.parse(JSON.stringify(packedResponse(response))));

test('a document is the same after the HTML, whatever kinds of values it has', () => {
  const document = { name: NAME, fields: EVERY_KIND };
  expect(throughHtml({ ...document, createTime: 't', updateTime: 't' })).toEqual(document);
});

test('lists and maps without content keep their meaning', () => {
  const fields = { list: { arrayValue: {} }, map: { mapValue: {} } };
  const { fields: after } = throughHtml({ name: NAME, fields }) as { fields: RestFields };
  expect(decodeFields(after)).toEqual({ list: [], map: {} });
});

test('the documents of a list are the same after the HTML, and a list without one stays empty', () => {
  const document = { name: NAME, fields: EVERY_KIND };
  expect(throughHtml([{ document, readTime: 't' }])).toEqual([{ document }]);
  expect(throughHtml([{ readTime: 't' }])).toEqual([]);
});

test('a picture names the path of its variants once, and has all of them after the HTML', () => {
  const regular = picture(
    variant('media/gallery/a-1/b7-320.webp', '320'),
    variant('media/gallery/a-1/b7-1920.webp', '1920'),
  );
  const document = { name: NAME, fields: { image: regular } };
  expect(JSON.stringify(packedResponse(document)).match(/b7/g)).toHaveLength(1);
  expect(throughHtml(document)).toEqual(document);
});

test.each([
  ['another type', variant('media/gallery/a-1/b7-320.webp', '320', 'image/jpeg')],
  ['another folder', variant('media/gallery/a-2/b7-320.webp', '320')],
  ['a width that its path does not have', variant('media/gallery/a-1/b7-320.webp', '321')],
])('a picture whose variant has %s keeps it', (_what, odd) => {
  const document = { name: NAME, fields: { image: picture(odd) } };
  expect(throughHtml(document)).toEqual(document);
});

test.each([null, 'text', 3, [], { file: [1, 2] }, [{ other: 1 }]])(
  '%j, which is no document, stays as it is',
  (response) => {
    expect(throughHtml(response)).toEqual(response);
  },
);
