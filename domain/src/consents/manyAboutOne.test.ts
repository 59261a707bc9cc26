import { expect, test } from 'vitest';
import { makeConsent } from '../testing/consents';
import { byChild } from './nearChild';

/** Letters that are folded to nothing else, so that two names with one of them are a slip apart. */
const letterOf = (at: number) => String.fromCodePoint(0x4e_00 + at);

const letterApart = (at: number) => `Amina Wambu${letterOf(at)}`;

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
  ['names that are a letter apart', letterApart],
])(
  'each of many decisions about one person under %s is compared with some names, not with all others',
  (_, nameOf) => {
    expect(looks(1000, nameOf)).toBeLessThan(60 * 1000);
  },
);

test('thirty names that are a letter apart are one child’s, and a further one is another’s', () => {
  const childrenOf = (names: number) =>
    byChild(
      Array.from({ length: names }, (_, at) =>
        makeConsent({ member: 'm1', person: 'p1', child: letterApart(at) }),
      ),
    );
  expect([childrenOf(30).length, childrenOf(31).length]).toEqual([1, 2]);
});
