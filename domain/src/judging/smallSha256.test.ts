import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { smallSha256 } from './smallSha256';

const known = (text: string) => new Uint8Array(createHash('sha256').update(text).digest());

test('the hash of a text of any length up to four blocks is that of SHA-256', () => {
  for (let length = 0; length <= 256; length += 1) {
    const text = Array.from({ length }, (_, place) =>
      String.fromCharCode(32 + ((place * 7 + length) % 95)),
    ).join('');
    expect(smallSha256(text), `${String(length)} characters`).toEqual(known(text));
  }
});

test.each(['Gĩkũyũ', '{"tone":8.5,"words":null}', '😀'.repeat(40)])(
  'the hash of %s is that of its UTF-8',
  (text) => {
    expect(smallSha256(text)).toEqual(known(text));
  },
);
