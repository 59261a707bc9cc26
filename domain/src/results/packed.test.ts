import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JUDGING } from '../kernel/constants';
import { largeRound } from '../testing/results/largeRound';
import { packed, packedIfLong, unpacked } from './packed';
import { publicRoundOf } from './publicRound';
import { computeResults } from './results';

const TIMEOUT = { timeout: 60_000 };
const bytes = (text: string) => new TextEncoder().encode(text).length;

/** The public results of so many rounds of 300 entries before twelve judges. */
function publicText(rounds: number, level: 'totals' | 'places'): string {
  const input = largeRound(300, 12);
  const version = { output: JSON.stringify(computeResults(input)), number: 1, inputs_hash: 'x', reason: '' };
  const entries = input.entries.map(({ id, category }) => {
    const [number, stage_name] = [`A${String(Number(id))}`, `Wanjiru Mwangi ${id}`];
    return { entry: id, number, class: category, stage_name, title: `The song of number ${id}` };
  });
  const one = publicRoundOf({
    round: { id: 'r', title: 'The final', state: 'published', awards: [], rules: {} },
    edition: { prizes: [] },
    entries,
    version,
    corrected: null,
    level,
    published_at: new Date(0),
  } as unknown as Parameters<typeof publicRoundOf>[0]);
  return JSON.stringify({
    edition: 2031,
    currency: 'KES',
    rounds: Array.from({ length: rounds }, () => one),
  });
}

test('any text is the same after packing and unpacking', TIMEOUT, () => {
  const check = (text: string) => unpacked(packed(text)) === text;
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), check), { numRuns: 50 });
  for (const text of ['', 'aaaaaaaaaaaa', 'Gĩkũyũ ũ', '\0', '~', '\ud800', 'x'.repeat(20_000)])
    expect(unpacked(packed(text))).toBe(text);
});

test(
  'three rounds of 300 entries with all totals are larger than a document, and fit once they are packed',
  TIMEOUT,
  () => {
    const text = publicText(3, 'totals');
    expect(bytes(text)).toBeGreaterThan(1_048_576);
    expect(bytes(packed(text))).toBeLessThan(JUDGING.publicBytes);
    expect(unpacked(packed(text))).toBe(text);
  },
);

test(
  'a text with more phrases than there are codes is packed into characters that a database takes',
  TIMEOUT,
  () => {
    // Texts without any order have the most phrases.
    const random = (_one: unknown, at: number) =>
      String.fromCharCode(1 + (((at * at * 7919 + at * 104_729) >>> 7) % 255));
    const text = Array.from({ length: 90_000 }, random).join('').repeat(2);
    expect(packed(text)).not.toMatch(/[\ud800-\udfff]/);
    expect(unpacked(packed(text))).toBe(text);
  },
);

test.each([
  ['of as many bytes as are stored unpacked stays as it is', 'x'.repeat(JUDGING.packedFrom), false],
  ['with one byte more is packed', 'x'.repeat(JUDGING.packedFrom + 1), true],
  ['with fewer characters, whose bytes are more, is packed', 'ũ'.repeat(JUDGING.packedFrom / 2 + 1), true],
  ['that is short stays as it is', '{"rounds":[]}', false],
])('a text %s', (_which, text, isPacked) => {
  const stored = packedIfLong(text);
  expect(stored === text).toBe(!isPacked);
  expect(unpacked(stored)).toBe(text);
});
