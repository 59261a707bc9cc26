import { CONTRACT } from '@ndeiya/domain/contract/contract';
import type { RouteSpec, Rows } from '@ndeiya/domain/kernel/routeSpec';
import fc from 'fast-check';

/** A request's body with its declared type. */
export interface Body {
  type: string;
  raw: Buffer;
}

export const CONTRACT_ROWS = Object.values(CONTRACT as Record<string, Rows>).flatMap((group): RouteSpec[] =>
  Object.values(group),
);

const FIELD_NAMES = [
  'title',
  'email',
  'name',
  'message',
  'image',
  'token',
  'section',
  'is_admin',
  '__proto__',
];
const name = fc.oneof(fc.constantFrom(...FIELD_NAMES), fc.string({ maxLength: 8 }));
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', 'a@b.co', '\u0000', '\r\n--B--', '%00', '{"a":', '\u202e', 'x'.repeat(400)),
);
const bytes = fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array));

/** The body unchanged, truncated, with some bytes replaced, or with random bytes appended. */
const spoilt = (body: fc.Arbitrary<Buffer>) =>
  fc.tuple(body, fc.nat(3), fc.nat(10_000), bytes).map(([raw, how, at, other]) => {
    const place = raw.length === 0 ? 0 : at % raw.length;
    if (how === 0) return raw;
    if (how === 1) return raw.subarray(0, place);
    const rest = how === 2 ? raw.subarray(place + other.length) : raw.subarray(place);
    return Buffer.concat([raw.subarray(0, place), other, rest]);
  });

const json = spoilt(
  fc
    .oneof(fc.jsonValue({ maxDepth: 3 }), fc.dictionary(name, fc.oneof(text, fc.jsonValue()), { maxKeys: 4 }))
    .map((value) => Buffer.from(JSON.stringify(value))),
);

const part = fc
  .record({
    disposition: fc.constantFrom('form-data', 'form-data', 'attachment', ''),
    name: fc.option(name),
    filename: fc.option(text),
    type: fc.option(
      fc.constantFrom('image/png', 'text/plain; charset=nonsense', 'application/octet-stream', ';'),
    ),
    header: fc.option(text),
    content: fc.oneof(
      bytes,
      text.map((plain) => Buffer.from(plain)),
    ),
  })
  .map(({ disposition, name: called, filename, type, header, content }) => {
    const head = [
      `Content-Disposition: ${disposition}`,
      called === null ? '' : `; name="${called}"`,
      filename === null ? '' : `; filename="${filename}"`,
      type === null ? '' : `\r\nContent-Type: ${type}`,
      header === null ? '' : `\r\nX: ${header}`,
    ];
    return Buffer.concat([Buffer.from(`--B\r\n${head.join('')}\r\n\r\n`), content, Buffer.from('\r\n')]);
  });
const multipart = spoilt(
  fc.array(part, { maxLength: 4 }).map((parts) => Buffer.concat([...parts, Buffer.from('--B--\r\n')])),
);

const form = spoilt(
  fc
    .dictionary(fc.oneof(name, fc.constant('List-Unsubscribe')), fc.oneof(text, fc.constant('One-Click')))
    .map((fields) => Buffer.from(new URLSearchParams(fields).toString())),
);
const nonsense = fc.oneof(json, multipart, form, bytes);

/** Bodies of each kind of content type, by name. */
export const HOSTILE_BODIES: Readonly<Record<string, fc.Arbitrary<Body>>> = {
  JSON: fc.record({ type: fc.constant('application/json'), raw: json }),
  multipart: fc.record({
    type: fc.constantFrom(
      'multipart/form-data; boundary=B',
      'multipart/form-data; boundary="B"',
      'multipart/form-data; boundary=',
      'multipart/form-data',
      `multipart/form-data; boundary=${'B'.repeat(2000)}`,
    ),
    raw: multipart,
  }),
  urlencoded: fc.record({ type: fc.constant('application/x-www-form-urlencoded'), raw: form }),
  nonsense: fc.record({
    type: fc.constantFrom('', ';', 'x', 'text/plain', 'application/json; charset=x', 'image/png', 'a/b; c="'),
    raw: nonsense,
  }),
};
