/** A PIN as the phone stores it. It keeps the next judge from opening sheets by mistake, and does not encrypt them. */
export interface StoredPin {
  salt: string;
  hash: string;
}

/** A PIN has few values, so the hash is made slow. */
const ITERATIONS = 200_000;
const BITS = 256;

export const isPin = (text: string): boolean => /^\d{4,8}$/.test(text);

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

async function hashOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS };
  return toText(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, BITS)));
}

export async function makePin(pin: string): Promise<StoredPin> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt: toText(salt), hash: await hashOf(pin, salt) };
}

export const isRightPin = async (pin: string, { salt, hash }: StoredPin): Promise<boolean> =>
  (await hashOf(pin, toBytes(salt))) === hash;
