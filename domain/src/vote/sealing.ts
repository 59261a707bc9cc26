import { COMMITMENT, commitmentOf, NONCE, type OpenBallot, sortedIds } from './box';

/** The sealed ballot: an ephemeral point, an IV, and the text with its tag. All are of one length. */
const POINT_BYTES = 65;
const IV_BYTES = 12;
const TEXT_BYTES = 256;
const SEALED_BYTES = POINT_BYTES + IV_BYTES + TEXT_BYTES + 16;
const SCALAR_BYTES = 32;
const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const ASCII = new TextEncoder();

type Bytes = Uint8Array<ArrayBuffer>;
interface SealedBallot {
  sealed: string;
  commitment: string;
}

const toBase64 = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes));

function fromBase64(text: string): Bytes | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** True where both have the form of a sealed ballot. Nobody can see more of them before the count. */
export const isSealedForm = ({ sealed, commitment }: SealedBallot): boolean =>
  COMMITMENT.test(commitment) && fromBase64(sealed)?.length === SEALED_BYTES;

const publicKeyOf = (point: Bytes) => crypto.subtle.importKey('raw', point, CURVE, true, []);

/** True for the base64 of an uncompressed point on the curve. */
export async function isPublicKey(text: string): Promise<boolean> {
  const point = fromBase64(text);
  if (point?.length !== POINT_BYTES || point[0] !== 4) return false;
  return publicKeyOf(point).then(
    () => true,
    () => false,
  );
}

type Usage = 'encrypt' | 'decrypt';
type Keys = Awaited<ReturnType<typeof publicKeyOf>>;

/** Derives the key of one ballot from a private and a public key. */
async function ballotKey(own: Keys, other: Keys, usage: Usage): Promise<Keys> {
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256);
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const hkdf = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(0),
    info: ASCII.encode('ndeiya vote 1'),
  };
  return crypto.subtle.deriveKey(hkdf, material, { name: 'AES-GCM', length: 256 }, false, [usage]);
}

const cipherOf = (iv: Bytes, commitment: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: ASCII.encode(commitment),
});

/** Seals a ballot to the public key of the vote. */
export async function sealBallot(public_key: string, { nonce, choice }: OpenBallot): Promise<SealedBallot> {
  const point = fromBase64(public_key);
  if (!point) throw new Error('The public key of the vote is no base64');
  const ballot = { nonce, choice: sortedIds(choice) };
  const commitment = commitmentOf(ballot);
  const text = ASCII.encode(JSON.stringify(ballot).padEnd(TEXT_BYTES));
  if (text.length !== TEXT_BYTES) throw new Error('The choice is too long for a ballot');
  const own = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const key = await ballotKey(own.privateKey, await publicKeyOf(point), 'encrypt');
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const cipher = await crypto.subtle.encrypt(cipherOf(iv, commitment), key, text);
  const ephemeral = await crypto.subtle.exportKey('raw', own.publicKey);
  const parts = [new Uint8Array(ephemeral), iv, new Uint8Array(cipher)];
  return { sealed: toBase64(Uint8Array.from(parts.flatMap((part) => [...part]))), commitment };
}

const base64url = (bytes: Bytes) => toBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');

/** The private key as 32 bytes, or as PKCS #8, which browsers export. */
async function importPrivate(secret: Bytes, point: Bytes): Promise<Keys> {
  if (secret.length !== SCALAR_BYTES)
    return crypto.subtle.importKey('pkcs8', secret, CURVE, false, ['deriveBits']);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: base64url(secret),
    x: base64url(point.slice(1, 1 + SCALAR_BYTES)),
    y: base64url(point.slice(1 + SCALAR_BYTES)),
  };
  return crypto.subtle.importKey('jwk', jwk, CURVE, false, ['deriveBits']);
}

function parsedBallot(text: string): OpenBallot | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { nonce, choice } = value as { nonce?: unknown; choice?: unknown };
    if (typeof nonce !== 'string' || !NONCE.test(nonce) || !Array.isArray(choice)) return null;
    return choice.every((id) => typeof id === 'string') ? { nonce, choice: sortedIds(choice) } : null;
  } catch {
    return null;
  }
}

async function opened(key: Keys, { sealed, commitment }: SealedBallot): Promise<OpenBallot | null> {
  const bytes = fromBase64(sealed);
  if (bytes?.length !== SEALED_BYTES) return null;
  try {
    const ephemeral = await publicKeyOf(bytes.slice(0, POINT_BYTES));
    const iv = bytes.slice(POINT_BYTES, POINT_BYTES + IV_BYTES);
    const own = await ballotKey(key, ephemeral, 'decrypt');
    const cipher = bytes.slice(POINT_BYTES + IV_BYTES);
    const text = await crypto.subtle.decrypt(cipherOf(iv, commitment), own, cipher);
    const ballot = parsedBallot(new TextDecoder().decode(text));
    return ballot && commitmentOf(ballot) === commitment ? ballot : null;
  } catch {
    // It was not sealed to this key, or it was changed afterwards: the ballot is spoilt.
    return null;
  }
}

/** Opens a ballot; null for one that is spoilt, because it cannot be read or is not what its commitment says. */
type OpenBallots = (ballot: SealedBallot) => Promise<OpenBallot | null>;

/** The opener of ballots with this private key; null where it is not the one that belongs to the public key. */
export async function openerOf(public_key: string, key: string): Promise<OpenBallots | null> {
  const [point, secret] = [fromBase64(public_key), fromBase64(key)];
  if (!point || !secret) return null;
  const imported = await importPrivate(secret, point).catch(() => null);
  if (!imported) return null;
  const probe = await sealBallot(public_key, { nonce: '0'.repeat(32), choice: [] });
  if (!(await opened(imported, probe))) return null;
  return (ballot) => opened(imported, ballot);
}

const NONCE_BYTES = 16;

/** A new random number for a ballot. */
export const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
