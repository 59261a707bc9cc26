import { createCipheriv, createECDH, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentOf } from './box';
import { isPublicKey, isSealedForm, openerOf, sealBallot } from './sealing';

function makePair() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return {
    public_key: Buffer.concat(point).toString('base64'),
    key: Buffer.from(d, 'base64url').toString('base64'),
    pkcs8: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
}
const pair = makePair();
const ballot = { nonce: 'ab'.repeat(16), choice: ['A007', 'B001'] };

const opened = async (key: string, sealed: Awaited<ReturnType<typeof sealBallot>>) =>
  (await openerOf(pair.public_key, key))?.(sealed);

test('a ballot opens with the private key in both of its forms, and its ids are sorted', async () => {
  const sealed = await sealBallot(pair.public_key, { ...ballot, choice: ['B001', 'A007'] });
  expect(sealed.commitment).toBe(commitmentOf(ballot));
  expect(await opened(pair.key, sealed)).toEqual(ballot);
  expect(await opened(pair.pkcs8, sealed)).toEqual(ballot);
});

test('all ballots have one length, whatever was chosen, and none looks like another', async () => {
  const none = await sealBallot(pair.public_key, { ...ballot, choice: [] });
  const some = await sealBallot(pair.public_key, ballot);
  const again = await sealBallot(pair.public_key, ballot);
  const lengths = [none, some, again].map(({ sealed }) => Buffer.from(sealed, 'base64').length);
  expect(lengths).toEqual([349, 349, 349]);
  expect(some.sealed).not.toBe(again.sealed);
  expect(isSealedForm(some)).toBe(true);
});

test.each([
  ['a byte of the ciphertext', 100],
  ['a byte of the ephemeral point', 20],
  ['a byte of the IV', 70],
  ['a byte of the tag', 348],
])('a ballot of which %s was changed is spoilt', async (_condition, at) => {
  const { sealed, commitment } = await sealBallot(pair.public_key, ballot);
  const bytes = Buffer.from(sealed, 'base64');
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  expect(await opened(pair.key, { sealed: bytes.toString('base64'), commitment })).toBeNull();
});

test('a ballot under the commitment of another one is spoilt', async () => {
  const { sealed } = await sealBallot(pair.public_key, ballot);
  const other = commitmentOf({ ...ballot, choice: ['B001'] });
  expect(await opened(pair.key, { sealed, commitment: other })).toBeNull();
});

/** Seals any text under any commitment, written from the description of the format and with no code of the site. */
function sealedByHand(text: string, commitment: string) {
  const own = createECDH('prime256v1');
  const point = own.generateKeys();
  const secret = own.computeSecret(Buffer.from(pair.public_key, 'base64'));
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ndeiya vote 1', 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(commitment, 'ascii'));
  const parts = [cipher.update(text.padEnd(256), 'utf8'), cipher.final(), cipher.getAuthTag()];
  return { sealed: Buffer.concat([point, iv, ...parts]).toString('base64'), commitment };
}

test('a ballot that another program has sealed by the description of the format opens', async () => {
  const sealed = sealedByHand(JSON.stringify(ballot), commitmentOf(ballot));
  expect(isSealedForm(sealed)).toBe(true);
  expect(await opened(pair.key, sealed)).toEqual(ballot);
});

const OTHER = commitmentOf({ ...ballot, choice: ['B001'] });
test.each([
  ['whose commitment is that of another choice', JSON.stringify(ballot), OTHER],
  ['that is no JSON', 'A007', commitmentOf(ballot)],
  ['without a nonce', JSON.stringify({ choice: ballot.choice }), commitmentOf(ballot)],
  ['with a number as its choice', JSON.stringify({ ...ballot, choice: [7] }), commitmentOf(ballot)],
])('a ballot %s is spoilt, although it was sealed to the key', async (_condition, text, commitment) => {
  expect(await opened(pair.key, sealedByHand(text, commitment))).toBeNull();
});

test.each([
  ['of another pair', makePair().key],
  ['of another pair as PKCS #8', makePair().pkcs8],
  ['that is no base64', '*'],
  ['that is empty', ''],
  ['of zeros', Buffer.alloc(32).toString('base64')],
])('a private key %s opens nothing', async (_condition, key) => {
  expect(await openerOf(pair.public_key, key)).toBeNull();
});

test('a public key is an uncompressed point on the curve', async () => {
  expect(await isPublicKey(pair.public_key)).toBe(true);
  const off = Buffer.from(pair.public_key, 'base64').fill(1, 40);
  expect(await isPublicKey(off.toString('base64'))).toBe(false);
  expect(await isPublicKey('BBBB')).toBe(false);
});

test.each([
  ['too short', { sealed: 'AAAA', commitment: 'a'.repeat(64) }],
  ['no base64', { sealed: '*'.repeat(468), commitment: 'a'.repeat(64) }],
  ['without a commitment', { sealed: Buffer.alloc(349).toString('base64'), commitment: '' }],
])('what is %s has not the form of a ballot', (_condition, sealed) => {
  expect(isSealedForm(sealed)).toBe(false);
});
