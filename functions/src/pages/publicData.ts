import { editions } from '@ndeiya/domain/editions/edition';
import type { SettingsInput } from '@ndeiya/domain/editions/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import type { Image } from '@ndeiya/domain/kernel/image';
import {
  documentPath,
  documentsIn,
  parseDocument,
  parseDocuments,
  QUERY_PATH,
  queryBody,
  type Readable,
  type RestDocument,
  restUrl,
} from '@ndeiya/domain/kernel/publicReader';
import { DEFAULT_REGION, setRegion } from '@ndeiya/domain/kernel/timeZone';
import { publishedResults } from '@ndeiya/domain/results/publishedResults';
import type { ShownBranding } from '@ndeiya/domain/site/branding';
import { type BrandingFacts, brandingFactsOf } from '@ndeiya/domain/site/brandingFacts';
import { type Event, events } from '@ndeiya/domain/site/event';
import { HOME_ID, homeDocument } from '@ndeiya/domain/site/homeDocument';
import { logError } from '../platform/log';
import { param } from '../platform/params';

/**
 * Reads public data with a visitor's rights: Firestore's REST API applies the rules, and needs no SDK, which
 * would take most of a cold start.
 */
const TIMEOUT_MS = 4000;
/** The largest page that the rules allow everybody. */
const MOST_EVENTS = 500;

/**
 * Requests a path below the documents from Firestore's REST API ('/events/e' or ':runQuery') with a body.
 * Returns the JSON, null for 404. Rejects when Firestore fails or takes too long.
 */
export type Ask = (path: string, body?: string) => Promise<unknown>;

const server = () => ({
  projectId: process.env.GCLOUD_PROJECT ?? '',
  apiKey: param('webApiKey'),
  emulator: process.env.FIRESTORE_EMULATOR_HOST,
});

async function askFirestore(path: string, body?: string): Promise<unknown> {
  const init = body === undefined ? {} : { method: 'POST', body };
  const url = restUrl(server(), path);
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 404) return null;
  if (!response.ok)
    throw new Error(
      `Firestore responded ${String(response.status)} to a public read: check firestore.rules and the quota`,
    );
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

/** One public document; null where there is none. Throws when it cannot be read. */
export async function readDocument<T>(ask: Ask, collection: Readable<T>, id: string): Promise<T | null> {
  const document = await ask(documentPath(collection, id));
  return document === null ? null : parseDocument(collection, document as RestDocument);
}

/** One event; null where there is none. Throws when it cannot be read. */
export const readEvent = (ask: Ask, id: string): Promise<Event | null> => readDocument(ask, events, id);

/** The newest events, by date. An event that does not match its schema is logged and left out. */
export async function readEvents(ask: Ask): Promise<Event[]> {
  const query = { orderBy: 'date_time', direction: 'desc', limit: MOST_EVENTS } as const;
  const rows = await ask(QUERY_PATH, queryBody(events, query));
  const found = parseDocuments(events, documentsIn(rows), (path, error) => {
    logError('unreadable event', error, { path });
  });
  return found.reverse();
}

/** The edition and the published results of a year; null where there are none. Throws when they cannot be read. */
export async function readResults(ask: Ask, year: string) {
  const [edition, results] = await Promise.all([
    readDocument(ask, editions, year),
    readDocument(ask, publishedResults, year),
  ]);
  return { edition, results };
}

export interface Site {
  settings: SettingsInput;
  banner: Image | null;
  logo: Image | null;
  branding: ShownBranding | null;
  /** null while no branding was saved. */
  facts: BrandingFacts | null;
  /** The home document has the names of winners. */
  namesWinners: boolean;
}
const BARE: Site = {
  settings: DEFAULT_SETTINGS,
  banner: null,
  logo: null,
  branding: null,
  facts: null,
  namesWinners: false,
};

/** The site's settings and pictures; the defaults while there is no home document. Throws when it cannot be read. */
export async function readSite(ask: Ask): Promise<Site> {
  const home = await readDocument(ask, homeDocument, HOME_ID);
  if (!home) return BARE;
  const { settings, banners, branding } = home;
  const { logo } = home.system_images;
  const facts = brandingFactsOf({ settings, branding, logo });
  setRegion(facts?.region ?? DEFAULT_REGION);
  const banner = banners[0]?.image ?? null;
  return { settings, banner, logo, branding, facts, namesWinners: home.results !== null };
}

/** The defaults, for a page whose data cannot be read. */
export const bareSite = (): Site => BARE;
