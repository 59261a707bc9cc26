import { YOUTUBE_ID_LENGTH } from '../kernel/constants';

const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
]);
const SHORT_HOSTS = new Set(['youtu.be', 'www.youtu.be']);
export const YOUTUBE_ID = new RegExp(`^[A-Za-z0-9_-]{${String(YOUTUBE_ID_LENGTH)}}$`);

function candidate(url: URL): string | null | undefined {
  const segments = url.pathname.split('/').filter(Boolean);
  if (SHORT_HOSTS.has(url.hostname)) return segments[0];
  if (!HOSTS.has(url.hostname)) return undefined;
  if (segments[0] === 'watch') return url.searchParams.get('v');
  return ['embed', 'shorts', 'live', 'v'].includes(segments[0] ?? '') ? segments[1] : undefined;
}

/** The 11-character id in a watch, short or embed URL on YouTube's own hosts, or null (spec §3, DESIGN §7). */
export function youtubeId(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const id = candidate(url);
  return id && YOUTUBE_ID.test(id) ? id : null;
}

/** The player's address, loaded only after a click. */
export const youtubeEmbedUrl = (id: string) =>
  `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;

/** The page of a video on YouTube, for browsers in which our code does not run. */
export const youtubeWatchUrl = (id: string) => `https://www.youtube.com/watch?v=${id}`;
