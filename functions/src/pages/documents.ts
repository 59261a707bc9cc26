import { messages } from '@ndeiya/domain/kernel/messages';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import type { Event } from '@ndeiya/domain/site/event';
import { fullTitle } from '@ndeiya/domain/site/fullTitle';
import { type PageHead, sharePath } from '@ndeiya/domain/site/pageHead';
import { describePage, PAGE_TEXTS, shorten } from '@ndeiya/domain/site/pageTexts';
import { logError } from '../platform/log';
import { CACHED, CACHED_BRIEFLY, NOT_CACHED, type PageAnswer } from './answer';
import { branded, brandingMarkup } from './branding';
import { isId } from './ids';
import { eventData, siteData } from './linkedData';
import { readLive } from './live';
import { headMarkup, type LinkedData, pageMarkup } from './markup';
import { missingEventPage } from './missingEvent';
import { plainText } from './plainText';
import { bareSite, readEvent, readSite, type Site } from './publicData';
import { type PageRequest, renderOnServer } from './serverRender';
import { shell } from './shell';
import { siteAddress } from './site';

interface Page {
  path: string;
  title: string | null;
  description?: string;
  image?: string;
  indexed?: boolean;
  data?: LinkedData[];
}

function headOf({ settings, banner }: Site, page: Page): PageHead {
  const { path, title, image = sharePath(banner), indexed = true } = page;
  return {
    title: fullTitle(title, settings.name),
    description: page.description ?? describePage(path, settings),
    url: siteAddress(path),
    image: siteAddress(image),
    site: settings.name,
    indexed,
  };
}

/** The HTML page with its rendered content; with null, the browser renders it. */
export async function document(
  request: PageRequest | null,
  { site, page }: { site: Site; page: Page },
  answer: { status: number; cache: string },
): Promise<PageAnswer & { body: string }> {
  const { facts } = site;
  const [built, rendered] = await Promise.all([shell(), request && renderOnServer(request, facts)]);
  const head = headMarkup(headOf(site, page), page.data) + brandingMarkup(facts);
  const body = pageMarkup(branded(built, facts), head, rendered);
  // The data of every rendered page has the winners, and a name that is withdrawn must leave the CDN soon.
  const cache = request && site.namesWinners && answer.cache === CACHED ? CACHED_BRIEFLY : answer.cache;
  return { ...answer, cache, type: 'text/html; charset=utf-8', body };
}

/** The result, or undefined after logging the failure: a page without its data still starts the app. */
export async function orLog<T>(what: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    logError(`preview without ${what}`, error);
    return undefined;
  }
}

export async function staticPage(path: string, request: PageRequest): Promise<PageAnswer> {
  const site = await orLog('the home document', readSite(request.ask));
  const known = site ?? bareSite();
  const data = path === '/' ? [siteData(known)] : [];
  const cache = site ? CACHED : NOT_CACHED;
  const page = { path, title: PAGE_TEXTS[path]?.title ?? null, data };
  return document(request, { site: known, page }, { status: 200, cache });
}

/** /programme: cached as long as its data. */
export async function programmePage(_part: string, request: PageRequest): Promise<PageAnswer> {
  const [page, live] = await Promise.all([
    staticPage('/programme', request),
    orLog('the programme', readLive(request.ask)),
  ]);
  return { ...page, cache: live?.cache ?? NOT_CACHED };
}

function eventPreview(site: Site, event: Event): Page {
  const path = `/events/${event.id}`;
  const image = sharePath(event.image ?? site.banner);
  const { title, theme, location, details } = event;
  const date = formatLongDateTime(event.date_time);
  const description = shorten([`${date}, ${location}.`, `${theme}.`, plainText(details)].join(' '));
  return { path, title, description, image, data: [eventData(event, siteAddress(image), site.settings)] };
}

/** /events/{id}: the event's page with its own preview, or a 404 page. */
export async function eventPage(id: string, request: PageRequest): Promise<PageAnswer> {
  const [site = bareSite(), event] = await Promise.all([
    orLog('the home document', readSite(request.ask)),
    isId(id) ? orLog('the event', readEvent(request.ask, id)) : null,
  ]);
  if (event) {
    return document(request, { site, page: eventPreview(site, event) }, { status: 200, cache: CACHED });
  }
  const path = `/events/${encodeURIComponent(id)}`;
  if (event === undefined) {
    return document(request, { site, page: { path, title: 'Event' } }, { status: 503, cache: NOT_CACHED });
  }
  const draw = (own: string, of: PageRequest | null) => {
    const page = { path: own, title: messages.event.notFound.replace(/\.$/, ''), indexed: false };
    return document(of, { site, page }, { status: 404, cache: CACHED_BRIEFLY });
  };
  return isId(id) ? missingEventPage(id, request, draw) : draw(path, null);
}

/** Any other address below the rewritten ones. The browser renders it, because anybody can make up any number of them. */
export async function unknownPage(_part: string, request: PageRequest): Promise<PageAnswer> {
  const site = (await orLog('the home document', readSite(request.ask))) ?? bareSite();
  const page = { path: '/', title: 'Page not found', indexed: false };
  return document(null, { site, page }, { status: 404, cache: CACHED });
}
