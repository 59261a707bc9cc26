import type { Image } from '@ndeiya/domain/entities/image';
import { events, type Event } from '@ndeiya/domain/entities/event';
import type { SettingsInput } from '@ndeiya/domain/entities/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/entities/settingsDefaults';
import { decodeFields, type RestFields } from '@ndeiya/domain/restValues';
import { logError } from '../platform/log';
import { param } from '../platform/params';

/**
 * Reads public data with a visitor's rights: Firestore's REST API applies the rules, and needs no SDK, which
 * would take most of a cold start.
 */
const TIMEOUT_MS = 4000;
/** The largest page that the rules allow everybody. */
const MOST_EVENTS = 500;

interface RestDocument {
  name: string;
  fields?: RestFields;
}

function documentsUrl(): string {
  const emulator = process.env.FIRESTORE_EMULATOR_HOST;
  const origin = emulator ? `http://${emulator}` : 'https://firestore.googleapis.com';
  return `${origin}/v1/projects/${process.env.GCLOUD_PROJECT ?? ''}/databases/(default)/documents`;
}

/**
 * Requests a path below the documents from Firestore's REST API ('/events/e' or ':runQuery') with a body.
 * Returns the JSON, null for 404. Rejects when Firestore fails or takes too long.
 */
export type Ask = (path: string, body?: string) => Promise<unknown>;

async function askFirestore(path: string, body?: string): Promise<unknown> {
  const init = body === undefined ? {} : { method: 'POST', body };
  const url = `${documentsUrl()}${path}?key=${encodeURIComponent(param('webApiKey'))}`;
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`Firestore answered ${String(response.status)}`);
  return response.json();
}

/** A reader for one request, which reads each path once for head and page. */
export function asker(): Ask {
  const responses = new Map<string, Promise<unknown>>();
  return (path, body) => {
    const key = JSON.stringify([path, body]);
    const answer = responses.get(key) ?? askFirestore(path, body);
    responses.set(key, answer);
    return answer;
  };
}

const idOf = ({ name }: RestDocument) => name.slice(name.lastIndexOf('/') + 1);
const parseEvent = (document: RestDocument): Event =>
  events.converter.fromFirestore({ id: idOf(document), data: () => decodeFields(document.fields ?? {}) });

/** One event; null when it does not exist. Throws when it cannot be read. */
export async function readEvent(ask: Ask, id: string): Promise<Event | null> {
  const document = await ask(`/${events.path}/${encodeURIComponent(id)}`);
  return document === null ? null : parseEvent(document as RestDocument);
}

/** The newest events, by date. An event that does not match its schema is logged and left out. */
export async function readEvents(ask: Ask): Promise<Event[]> {
  const orderBy = [{ field: { fieldPath: 'date_time' }, direction: 'DESCENDING' }];
  const query = { from: [{ collectionId: events.path }], orderBy, limit: MOST_EVENTS };
  const rows = (await ask(':runQuery', JSON.stringify({ structuredQuery: query }))) as {
    document?: RestDocument;
  }[];
  const found = rows.flatMap(({ document }) => {
    try {
      return document ? [parseEvent(document)] : [];
    } catch (error) {
      logError('unreadable event', error, { path: document?.name });
      return [];
    }
  });
  return found.reverse();
}

/** Data of the site that every page uses. */
export interface Site {
  settings: SettingsInput;
  banner: Image | null;
  logo: Image | null;
}
const BARE: Site = { settings: DEFAULT_SETTINGS, banner: null, logo: null };

/** Parses `public/home`, which only our own trigger writes. */
function siteOf(fields: Record<string, unknown>): Site {
  const home = fields as {
    settings?: Partial<SettingsInput>;
    banners?: { image: Image }[];
    system_images?: { logo?: Image | null };
  };
  return {
    settings: { ...DEFAULT_SETTINGS, ...home.settings },
    banner: home.banners?.[0]?.image ?? null,
    logo: home.system_images?.logo ?? null,
  };
}

/**
 * The site's settings and pictures; the defaults while there is no home document. Throws when they cannot be
 * read.
 */
export async function readSite(ask: Ask): Promise<Site> {
  const document = await ask('/public/home');
  return document === null ? BARE : siteOf(decodeFields((document as RestDocument).fields ?? {}));
}

/** The defaults, for a page whose data cannot be read. */
export const bareSite = (): Site => BARE;
