import { expect, test } from 'vitest';
import { asItLooks } from './lookAlikes';

/** The small letters of Greek that look like another Latin letter than their capitals. */
const TWO_LOOKS = new Set(['\u03bd', '\u03c5']);
const [FIRST_GREEK, LAST_ARMENIAN] = [0x370, 0x58f];

test('a capital of Greek, Cyrillic or Armenian looks as its small letter does, so that a name in capitals stays the same', () => {
  const small = Array.from({ length: LAST_ARMENIAN - FIRST_GREEK }, (_, place) =>
    String.fromCodePoint(FIRST_GREEK + place)
      .normalize('NFD')
      .charAt(0)
      .toLowerCase(),
  );
  const parted = small.filter((letter) => {
    const looks = asItLooks(letter);
    const isLatin = /[a-z]/u.test(looks + asItLooks(letter.toUpperCase()));
    return isLatin && !TWO_LOOKS.has(letter) && looks !== asItLooks(letter.toUpperCase());
  });
  expect([...new Set(parted)]).toEqual([]);
});
