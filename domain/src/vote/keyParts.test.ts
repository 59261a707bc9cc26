import { expect, test } from 'vitest';
import { joinParts, makeVoteKeys, readPart, type VoteKeys } from './keyParts';
import { isPublicKey, openerOf, sealBallot } from './sealing';

const BALLOT = { nonce: 'ab'.repeat(16), choice: ['A007'] };

function partsOf({ parts, public_key }: VoteKeys) {
  const [one, other] = parts.map((part) => readPart(part, public_key));
  if (!one || !other) throw new Error('a part does not read');
  return [one, other] as const;
}

test('both parts, in any order, make the key that opens a ballot sealed to the public key', async () => {
  const keys = await makeVoteKeys();
  expect(await isPublicKey(keys.public_key)).toBe(true);
  const [one, other] = partsOf(keys);
  expect([one.number, other.number]).toEqual([1, 2]);
  const opener = await openerOf(keys.public_key, joinParts(other, one));
  expect(await opener?.(await sealBallot(keys.public_key, BALLOT))).toEqual(BALLOT);
});

test('one part alone, or the same part twice, is no key', async () => {
  const keys = await makeVoteKeys();
  const [one, other] = partsOf(keys);
  for (const part of [one, other]) {
    expect(await openerOf(keys.public_key, btoa(String.fromCharCode(...part.share)))).toBeNull();
    expect(await openerOf(keys.public_key, joinParts(part, part))).toBeNull();
  }
});

test('a part is read in small letters, with spaces, and with letters that look alike', async () => {
  const { parts, public_key } = await makeVoteKeys();
  const typed = parts[0].toLowerCase().replace(/-/g, ' ').replace(/0/g, 'o').replace(/1/g, 'l');
  expect(readPart(typed, public_key)).toEqual(readPart(parts[0], public_key));
  expect(parts[0]).toMatch(/^([0-9A-Z]{5}-){11}[0-9A-Z]{5}$/);
});

test('a part with one wrong letter, a letter too few, or of another vote is refused', async () => {
  const { parts, public_key } = await makeVoteKeys();
  const wrong = parts[0].slice(0, 20) + (parts[0][20] === 'A' ? 'B' : 'A') + parts[0].slice(21);
  const other = await makeVoteKeys();
  expect(readPart(wrong, public_key)).toBeNull();
  expect(readPart(parts[0].slice(0, -1), public_key)).toBeNull();
  expect(readPart(parts[0], other.public_key)).toBeNull();
});
