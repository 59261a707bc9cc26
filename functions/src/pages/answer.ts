/** What an address of the site is answered with. */
export interface PageAnswer {
  status: number;
  type: string;
  body: string | Buffer;
  /** `Cache-Control`. */
  cache: string;
  /** Of a redirect. */
  location?: string;
}

/**
 * Hosting's CDN keeps an answer for five minutes and forgets all of them with each deployment. Browsers ask it each
 * time, which costs them a 304: a page that they kept would ask for the scripts of an older release.
 */
export const CACHED = 'public, max-age=0, s-maxage=300';
/** Until an event of this name is made. */
export const CACHED_BRIEFLY = 'public, max-age=0, s-maxage=60';
/** What could not be read is not kept. */
export const NOT_CACHED = 'no-store';
