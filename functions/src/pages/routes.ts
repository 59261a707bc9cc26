import { isMediaPath, sharedMedia } from '@ndeiya/domain/site/pageHead';
import { PAGE_TEXTS } from '@ndeiya/domain/site/pageTexts';
import { CACHED, CACHED_BRIEFLY, CACHED_WITHDRAWABLE, type PageAnswer } from './answer';
import { archiveFile, archiveIndex, archiveList, readPieces } from './archiveFiles';
import { archivePage, piecePage } from './archivePages';
import { brandingFile, manifestFile } from './branding';
import { calendarFile } from './calendar';
import { sitemap } from './crawlers';
import { eventPage, programmePage, staticPage, unknownPage } from './documents';
import { iconFile } from './icons';
import { isId } from './ids';
import { liveFile } from './live';
import { mediaFile } from './media';
import { asker, readEvent, readEvents, readSite } from './publicData';
import { resultsPage } from './resultsPage';
import type { PageRequest } from './serverRender';
import { shareImage } from './shareImage';
import { textsFile, voterTextsFile } from './texts';

type Route = [pattern: RegExp, answer: (part: string, request: PageRequest) => Promise<PageAnswer>];

const file = (type: string, body: string): PageAnswer => ({ status: 200, type, body, cache: CACHED });
const CALENDAR = 'text/calendar; charset=utf-8';
const MISSING: PageAnswer = {
  status: 404,
  type: 'text/plain; charset=utf-8',
  body: 'There is nothing at this address.\n',
  cache: CACHED_BRIEFLY,
};

async function allEvents(_part: string, { ask }: PageRequest): Promise<PageAnswer> {
  const [{ settings }, events] = await Promise.all([readSite(ask), readEvents(ask)]);
  return file(CALENDAR, calendarFile(events, settings.name));
}

async function oneEvent(id: string, { ask }: PageRequest): Promise<PageAnswer> {
  const event = isId(id) ? await readEvent(ask, id) : null;
  return event ? file(CALENDAR, calendarFile([event])) : MISSING;
}

async function preview(path: string): Promise<PageAnswer> {
  const media = sharedMedia(path);
  return (media && (await shareImage(media))) || MISSING;
}

async function stored(path: string): Promise<PageAnswer> {
  const picture = isMediaPath(path) ? await mediaFile(path) : null;
  return picture ?? MISSING;
}

async function siteMap(_part: string, { ask }: PageRequest): Promise<PageAnswer> {
  const [events, pieces] = await Promise.all([readEvents(ask), readPieces(ask)]);
  return {
    ...file('application/xml; charset=utf-8', sitemap(events, pieces)),
    cache: CACHED_WITHDRAWABLE,
  };
}

/** Pages with a text for previews whose responses are cached in their own way. */
const OWN_CACHE = ['/programme', '/archive'];

const ROUTES: readonly Route[] = [
  [/^\/sitemap\.xml$/, siteMap],
  [/^\/archive\.json$/, archiveList],
  [/^\/archive\/index-([^/]*)\.json$/, archiveIndex],
  [/^\/archive\/([^/]+)\.json$/, archiveFile],
  [/^\/archive$/, archivePage],
  [/^\/archive\/([^/]+)$/, piecePage],
  [/^\/events\.ics$/, allEvents],
  [/^\/live\.json$/, liveFile],
  [/^\/branding\.css$/, brandingFile],
  [/^\/(manifest|judge)\.webmanifest$/, manifestFile],
  [/^\/icon\/([\da-z]+\/(?:any|maskable)-(?:180|192|512))\.png$/, iconFile],
  [/^\/programme$/, programmePage],
  [/^\/events\/([^/]+)\.ics$/, oneEvent],
  [/^(\/share\/.+)$/, preview],
  [/^\/(media\/.+)$/, stored],
  [/^\/texts\/([A-Za-z0-9-]{2,20})\.json$/, textsFile],
  [/^\/texts\/([A-Za-z0-9-]{2,20})\.vote\.json$/, voterTextsFile],
  [/^\/events\/([^/]+)$/, eventPage],
  [/^\/results\/(\d{4})$/, resultsPage],
];

/**
 * The response for an address of the site. Throws when a list or picture cannot be read; pages never throw.
 */
export async function answerAt(path: string, frugal: boolean): Promise<PageAnswer> {
  const request = { path, frugal, ask: asker() };
  const clean = path.replace(/(.)\/$/, '$1');
  if (Object.hasOwn(PAGE_TEXTS, clean) && !OWN_CACHE.includes(clean)) return staticPage(clean, request);
  for (const [pattern, answer] of ROUTES) {
    const match = pattern.exec(clean);
    if (match) return answer(match[1] ?? '', request);
  }
  return unknownPage('', request);
}
