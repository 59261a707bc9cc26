/**
 * True for an address of this site, which the login may lead to. A browser would read '//', a backslash or a control
 * character at its beginning as another host.
 */
export const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path);
