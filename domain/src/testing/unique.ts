const RUN = Math.floor(Math.random() * 36 ** 6).toString(36);
let count = 0;

/** A short text of a-z and 0-9 that is unique in this process and very likely among all. */
export function unique(): string {
  count += 1;
  return `${RUN}${count.toString(36)}`;
}

/** An unused address, on a domain that cannot receive mail. */
export const uniqueEmail = (name = 'visitor') => `${name}-${unique()}@example.org`;
