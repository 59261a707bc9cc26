import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths';
import { KNOWN_FAULTS, mayBeLate } from './known';
import type { KnownFault } from './knownFault';
import { oneLine } from './report';

const read = (file: string) => readFileSync(inRoot(file), 'utf8');
const placeOf = ({ file, fault }: KnownFault) => `${file}: ${fault}`;

test.each(KNOWN_FAULTS.map((one) => [placeOf(one), one] as const))(
  'a known fault stands in code that there is: %s',
  (_place, { file, line, fault }) => {
    expect(existsSync(inRoot(file))).toBe(true);
    const source = read(file);
    expect(source.split('\n').map(oneLine)).toContain(line);
    const [replaced = '', by = ''] = fault.split(' → ');
    expect(oneLine(source)).toContain(replaced);
    expect([replaced, by]).not.toContain('');
  },
);

test('a fault that only the full tier notices names its test, and none is in code that refuses or keeps marks', () => {
  for (const { file, why } of KNOWN_FAULTS)
    if ('test' in why) {
      expect(read(why.test)).toContain(why.title);
      expect([file, mayBeLate(file)]).toEqual([file, true]);
    } else expect(why.same).not.toBe('');
});

test('no fault is known twice', () => {
  const places = KNOWN_FAULTS.map(({ file, line, fault }) => `${file} ${line} ${fault}`);
  expect(new Set(places).size).toBe(places.length);
});

test.each([
  ['functions/src/http/mount.ts', false],
  ['domain/src/consents/standing.ts', false],
  ['web/src/phone/kit/queue.ts', false],
  ['functions/src/platform/oneByOne.ts', true],
])('faults of %s may be late: %s', (file, isAllowed) => {
  expect(mayBeLate(file)).toBe(isAllowed);
});
