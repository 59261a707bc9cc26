export interface PageAnswer {
  status: number;
  type: string;
  body: string | Buffer;
  /** `Cache-Control`. */
  cache: string;
  /** A redirect leads here. */
  location?: string;
}

/**
 * Hosting's CDN keeps a response for five minutes or until the next deployment. Browsers revalidate each
 * time, which costs a 304, because a cached page would request the scripts of an older release.
 */
export const CACHED = 'public, max-age=0, s-maxage=300';
/** Short, because an event with this id may be created, or a name on the page withdrawn. */
export const CACHED_BRIEFLY = 'public, max-age=0, s-maxage=60';
/**
 * Shared caches keep a response that may be withdrawn for less than a minute, and browsers revalidate it each time. A shared
 * cache that obeys `no-cache` too is only fresher.
 */
export const CACHED_WITHDRAWABLE = 'public, no-cache, max-age=0, s-maxage=55';
/**
 * The programme on the day and results that are awaited change often. With this, ten thousand phones cause one
 * rendering in ten seconds at each place of the CDN.
 */
export const CACHED_ON_THE_DAY = 'public, max-age=0, s-maxage=10';
/** A response whose data could not be read must not be kept. */
export const NOT_CACHED = 'no-store';
