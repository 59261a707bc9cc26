import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inputsHash } from '../results/inputsHash';
import { V4 } from '../testing/results/vectors';
import { canonicalFaults, canonicalJson } from './canonicalJson';

test('the example of RFC 8785, section 3.2.2, is written as in section 3.2.3', () => {
  const input = JSON.parse(
    String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],
      "string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
  ) as unknown;
  expect(canonicalJson(input)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
});

test('names are sorted by UTF-16 code units, as in the example of section 3.2.3', () => {
  const names = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6'];
  const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33'];
  const written = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])));
  expect(written).toBe(`{${sorted.map((name) => `${JSON.stringify(name)}:0`).join(',')}}`);
});

test('minus zero is written as 0', () => {
  expect(canonicalJson([-0, 0])).toBe('[0,0]');
});

test('lone surrogates, infinite numbers and deep nesting are refused', () => {
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown;
  expect([...canonicalFaults({ '\udc00': [1e999] })]).toHaveLength(2);
  expect([...canonicalFaults(deep)]).toHaveLength(1);
  expect([...canonicalFaults('\u{1f600}')]).toEqual([]);
});

test('an undefined field is left out, as when the value is written to a file and read again', () => {
  expect(canonicalJson({ b: [{ a: undefined }], a: undefined, c: 1 })).toBe('{"b":[{}],"c":1}');
});

test('inputs_hash is the SHA-256 of the sorted input in UTF-8, without defaults', () => {
  const round = { judges: [{ id: 'j2' }, { id: 'j1' }], entries: [{ id: 'ũ', persons: ['b', 'a'] }] };
  const text = '{"entries":[{"id":"ũ","persons":["a","b"]}],"judges":[{"id":"j1"},{"id":"j2"}]}';
  expect(inputsHash(round)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
  expect(inputsHash(V4)).toMatch(/^[0-9a-f]{64}$/);
});
