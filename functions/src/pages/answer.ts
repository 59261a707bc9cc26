export interface PageAnswer {
  status: number;
  type: string;
  body: string | Buffer;
  /** `Cache-Control`. */
  cache: string;
  /** Only for a redirect. */
  location?: string;
}

/**
 * Hosting's CDN keeps a response for five minutes or until the next deployment. Browsers revalidate each
 * time, which costs a 304, because a cached page would request the scripts of an older release.
 */
export const CACHED = 'public, max-age=0, s-maxage=300';
/** Short, because an event with this id may be created. */
export const CACHED_BRIEFLY = 'public, max-age=0, s-maxage=60';
/** For the programme on the day and for results that are awaited: ten thousand phones cause one rendering in ten seconds at each place of the CDN. */
export const CACHED_ON_THE_DAY = 'public, max-age=0, s-maxage=10';
/** For responses whose data could not be read. */
export const NOT_CACHED = 'no-store';
