/** Shows whether a link belongs to a pass that is open on this device, so that the code is not stored. */
export async function codeHash(code: string): Promise<string> {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(plain)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
