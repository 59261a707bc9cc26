import { stat } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LIVE_PATH } from '@ndeiya/domain/programme/live';
import type { BrandingFacts } from '@ndeiya/domain/site/brandingFacts';
import { logError } from '../platform/log';
import { isEmulator } from '../platform/params';
import { readForPage } from './archiveFiles';
import { readLive } from './live';
import type { Ask } from './publicData';
import { siteAddress } from './site';

export interface RenderedPage {
  at: number;
  frugal: boolean;
  site: string;
  head: string;
  body: string;
  responses: Record<string, unknown>;
  /** The time until which the page does without its code; null where it needs the code at once. */
  until: number | null;
}

/** The interface of web/src/app/render.tsx, which is built with the site and therefore cannot be imported. */
interface Renderer {
  renderPage: (request: {
    path: string;
    at: number;
    frugal: boolean;
    site: string;
    branding: BrandingFacts | null;
    ask: (request: { url: string; body?: string }) => Promise<unknown>;
    onError: (error: unknown) => void;
  }) => Promise<Omit<RenderedPage, 'at' | 'frugal' | 'site'>>;
}

/** A deployment copies it beside its code (functions/package.json); each local suite has its own build. */
const rendererFile = () => process.env.WEB_RENDERER || fileURLToPath(new URL('./render.js', import.meta.url));

async function load(version = ''): Promise<Renderer> {
  return (await import(pathToFileURL(rendererFile()).href + version)) as Renderer;
}
let loaded: Promise<Renderer> | undefined;

/** Loaded once; in the emulator loaded again after each build. */
async function renderer(): Promise<Renderer> {
  if (isEmulator()) return load(`?${String((await stat(rendererFile())).mtimeMs)}`);
  return (loaded ??= load());
}

/** '/events/e' or ':runQuery' of an address below Firestore's documents. */
const pathBelowDocuments = (url: string) => /\/documents([/:][^?]*)/.exec(url)?.[1] ?? '';

export interface PageRequest {
  path: string;
  /** True when the visitor's browser sends Save-Data. */
  frugal: boolean;
  ask: Ask;
}

/**
 * Renders the page of a path. On a failure it logs the error and returns null, so that the browser renders
 * the page.
 */
export async function renderOnServer(
  { path, frugal, ask }: PageRequest,
  branding: BrandingFacts | null,
): Promise<RenderedPage | null> {
  const at = Date.now();
  const site = siteAddress('');
  try {
    const { renderPage } = await renderer();
    const rendered = await renderPage({
      path,
      at,
      frugal,
      site,
      branding,
      ask: async ({ url, body }) => {
        if (url === LIVE_PATH) return (await readLive(ask)).live;
        if (url.startsWith('/archive')) return readForPage(ask, url);
        return ask(pathBelowDocuments(url), body);
      },
      onError: (error) => {
        logError('part of a page not rendered', error, { path });
      },
    });
    return { at, frugal, site, ...rendered };
  } catch (error) {
    logError('page not rendered', error, { path });
    return null;
  }
}
