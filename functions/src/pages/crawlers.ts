import { escapeHtml } from '@ndeiya/domain/kernel/escapeHtml';
import type { Event } from '@ndeiya/domain/site/event';
import { PAGE_TEXTS } from '@ndeiya/domain/site/pageTexts';
import { siteAddress } from './site';

const url = (path: string, changed?: Date) =>
  `<url><loc>${escapeHtml(siteAddress(path))}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`;

type Changed = Pick<Event, 'id' | 'updated_at'>;

/** The sitemap (sitemaps.org): every indexed page, and the events and pieces of the archive with their time of change. */
export function sitemap(events: readonly Changed[], pieces: readonly Changed[] = []): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...Object.keys(PAGE_TEXTS).map((path) => url(path)),
    ...events.map(({ id, updated_at }) => url(`/events/${id}`, updated_at)),
    ...pieces.map(({ id, updated_at }) => url(`/archive/${id}`, updated_at)),
    '</urlset>',
    '',
  ].join('\n');
}
