const RUN = Math.floor(Math.random() * 36 ** 6).toString(36);
let count = 0;

/** A short text of a-z and 0-9 that no other call gives, in this process or (very likely) in another one. */
export function unique(): string {
  count += 1;
  return `${RUN}${count.toString(36)}`;
}

/** An address that nobody has, on a domain that cannot get mail. */
export const uniqueEmail = (name = 'visitor') => `${name}-${unique()}@example.org`;
