import type { RouteSpec } from '@ndeiya/domain/api/routeSpec';
import { settings, SETTINGS_ID } from '@ndeiya/domain/entities/settings';
import type { AuditedDocument } from '../platform/actors';

/** The collection that a row writes, by path prefix; the longest matching prefix counts. */
const COLLECTIONS: readonly [string, string][] = [
  ['/sys_images/banners', 'banners'],
  ['/sys_images', 'system_images'],
  ['/newsletter/subscribers', 'newsletter_subscribers'],
  ['/contact', 'contact_messages'],
  // It changes which edition the settings name, and no edition.
  ['/editions/:id/choose', settings.path],
  ['/editions', 'editions'],
  ['/events', 'events'],
  ['/gallery', 'gallery'],
  ['/videos', 'videos'],
  ['/participants', 'participants'],
  ['/partners', 'partner_applications'],
  ['/users', 'users'],
];

const textIn = (fields: unknown, name: string): string | undefined => {
  const value: unknown =
    typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

interface Call {
  params: unknown;
  body: unknown;
  /** The body of the response. */
  answer: unknown;
}

/** The audited document that a successful call has written, or null. */
export function documentWritten({ method, path }: RouteSpec, call: Call): AuditedDocument | null {
  const collection = COLLECTIONS.find(([start]) => path.startsWith(start))?.[1];
  if (method === 'get' || !collection) return null;
  if (collection === settings.path) return { collection, document_id: SETTINGS_ID };
  const id =
    collection === 'system_images'
      ? (textIn(call.params, 'section') ?? textIn(call.body, 'section'))
      : (textIn(call.params, 'id') ?? textIn(call.answer, 'id'));
  return id === undefined ? null : { collection, document_id: id };
}
