import { expect, test } from 'vitest';
import { makeConsent } from '../testing/consents';
import { byChild } from './nearChild';

/** Letters that are folded to nothing else, so that two names with one of them are a slip apart. */
const letterOf = (at: number) => String.fromCodePoint(0x4e_00 + at);

/** Returns how often the name of a decision is looked at for so many decisions about one person. */
function looks(count: number, nameOf: (at: number) => string): number {
  let looked = 0;
  const decisions = Array.from({ length: count }, (_, at) => {
    const said = makeConsent({ entry: `poem ${String(at % 2)}`, member: 'm1', person: 'p1' });
    return Object.defineProperty(said, 'child', {
      get: () => {
        looked += 1;
        return nameOf(at);
      },
    });
  });
  expect(byChild(decisions).flat()).toHaveLength(count);
  return looked;
}

test.each([
  ['one name', () => 'Amina Wambui'],
  ['names that are a letter apart', (at: number) => `Amina Wambu${letterOf(at)}`],
])(
  'each of many decisions about one person under %s is compared with some names, not with all others',
  (_, nameOf) => {
    expect(looks(1000, nameOf)).toBeLessThan(60 * 1000);
  },
);
