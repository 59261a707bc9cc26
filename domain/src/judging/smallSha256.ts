const WORD_DIGITS = 8;
const BLOCK_BYTES = 64;
const BLOCK_WORDS = 16;
/** The end of the last block has the number of bits, in 64 bits. */
const LENGTH_BYTES = 8;
const ROUNDS = 64;
const END_OF_TEXT = 0x80;

const words = (digits: string): number[] =>
  Array.from({ length: digits.length / WORD_DIGITS }, (_, place) =>
    Number(`0x${digits.slice(place * WORD_DIGITS, (place + 1) * WORD_DIGITS)}`),
  );

/** The constants of FIPS 180-4, which are parts of the roots of the first prime numbers. */
const OF_ROUNDS = words(
  '428a2f9871374491b5c0fbcfe9b5dba53956c25b59f111f1923f82a4ab1c5ed5' +
    'd807aa9812835b01243185be550c7dc372be5d7480deb1fe9bdc06a7c19bf174' +
    'e49b69c1efbe47860fc19dc6240ca1cc2de92c6f4a7484aa5cb0a9dc76f988da' +
    '983e5152a831c66db00327c8bf597fc7c6e00bf3d5a7914706ca635114292967' +
    '27b70a852e1b21384d2c6dfc53380d13650a7354766a0abb81c2c92e92722c85' +
    'a2bfe8a1a81a664bc24b8b70c76c51a3d192e819d6990624f40e3585106aa070' +
    '19a4c1161e376c082748774c34b0bcb5391c0cb34ed8aa4a5b9cca4f682e6ff3' +
    '748f82ee78a5636f84c878148cc7020890befffaa4506cebbef9a3f7c67178f2',
);
const START = words('6a09e667bb67ae853c6ef372a54ff53a510e527f9b05688c1f83d9ab5be0cd19');

/** The text in whole blocks: its bytes, a mark, zeros and its length. */
function blocksOf(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const blocks = Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const padded = new Uint8Array(blocks * BLOCK_BYTES);
  padded.set(bytes);
  padded[bytes.length] = END_OF_TEXT;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - LENGTH_BYTES / 2, bytes.length * 8);
  return view;
}

/** A word turned by each of these numbers of bits. */
const turned = (word: number, bits: readonly number[]): number =>
  bits.reduce((mixed, count) => mixed ^ ((word >>> count) | (word << (32 - count))), 0);

/** The words of a block, and 48 more that follow from them. */
function scheduleOf(view: DataView, start: number): Uint32Array {
  const schedule = new Uint32Array(ROUNDS);
  const at = (place: number) => schedule[place] ?? 0;
  for (let place = 0; place < ROUNDS; place += 1) {
    if (place < BLOCK_WORDS) {
      schedule[place] = view.getUint32(start + place * 4);
      continue;
    }
    const [near, far] = [at(place - 2), at(place - 15)];
    const mixed = (turned(near, [17, 19]) ^ (near >>> 10)) + (turned(far, [7, 18]) ^ (far >>> 3));
    schedule[place] = mixed + at(place - 7) + at(place - 16);
  }
  return schedule;
}

/** The eight words after the rounds of one block. */
function mixedIn(before: Uint32Array, schedule: Uint32Array): Uint32Array {
  let state = [...before];
  OF_ROUNDS.forEach((constant, round) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    const first = h + turned(e, [6, 11, 25]) + ((e & f) ^ (~e & g)) + constant + (schedule[round] ?? 0);
    const second = turned(a, [2, 13, 22]) + ((a & b) ^ (a & c) ^ (b & c));
    state = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  });
  return before.map((word, place) => word + (state[place] ?? 0));
}

/**
 * The SHA-256 of a short text, at once: a phone shows a receipt while the judge taps, and the browser's own function
 * answers later. The library that others use is six times as large on the page of judges.
 */
export function smallSha256(text: string): Uint8Array {
  const view = blocksOf(text);
  let state: Uint32Array = Uint32Array.from(START);
  for (let start = 0; start < view.byteLength; start += BLOCK_BYTES)
    state = mixedIn(state, scheduleOf(view, start));
  const hash = new DataView(new ArrayBuffer(state.length * 4));
  state.forEach((word, place) => {
    hash.setUint32(place * 4, word);
  });
  return new Uint8Array(hash.buffer);
}
