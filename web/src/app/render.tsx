import type { ReactNode } from 'react';
import { LIVE_PATH } from '@ndeiya/domain/programme/live';
import type { BrandingFacts } from '@ndeiya/domain/site/brandingFacts';
import { drawnUntil } from '@ndeiya/domain/site/drawnUntil';
import { PUBLIC_PAGES, sourceOf } from '@ndeiya/domain/site/publicPages';
import { prerenderToNodeStream } from 'react-dom/static';
import { matchPath, StaticRouter } from 'react-router-dom';
import { DRAWN, LooksContext, serverLooks } from '../components/look/looks';
import { homeQuery } from '../data/home';
import { setBranding } from '../lib/branding';
import { InitialDataContext } from '../lib/public/hydrate';
import type { PublicRequest, Responses } from '../lib/public/query';
import { App } from './App';
import { hydrationData } from './hydrationData';

export interface RenderRequest {
  path: string;
  /** The time of the request, in milliseconds. */
  at: number;
  /** True when the visitor's browser sends Save-Data. */
  frugal: boolean;
  /** The address of the site. */
  site: string;
  /** null while the site is as the specification has it. */
  branding: BrandingFacts | null;
  /** The JSON of the response to a request for public data; `null` for a 404. Rejects when there is no response. */
  ask: (request: PublicRequest) => Promise<unknown>;
  /** Told of an error in a part of the page, which is then left to the browser. */
  onError: (error: unknown) => void;
}

export interface Rendered {
  /** The head's styles and preloads; only the preloads of the page's code where the browser renders it. */
  head: string;
  /** The content of #root is empty for a page that only the browser renders. */
  body: string;
  /** Responses by the keys of their requests, packed for the hydration in the browser. */
  responses: Record<string, unknown>;
  /** The time until which the page does without its code; null where it needs the code at once. */
  until: number | null;
}

/** The built files that each page needs in addition to the common ones (web/build/pageRenderer.ts). */
declare const __PAGE_FILES__: Record<string, readonly string[]>;

const NOT_FOUND = { module: 'site/not-found/NotFoundPage', html: 'rendered' } as const;

/** The page of an address; the page that says so where there is none. */
const pageAt = (path: string) =>
  Object.values(PUBLIC_PAGES).find((page) => matchPath(page.path, path)) ?? NOT_FOUND;

/**
 * Preloads them together with the common files, instead of after those have been parsed. A page that is drawn already
 * waits for its first paint (web/build/first.js); one that the browser draws does not.
 */
function moduleTags(path: string, waits: boolean): string {
  const prefix = waits ? 'data-' : '';
  return (__PAGE_FILES__[sourceOf(pageAt(path))] ?? [])
    .map((file) => `<link ${prefix}rel="modulepreload" crossorigin ${prefix}href="/${file}">`)
    .join('');
}

/** A rendering finds out which data is missing: first the frame, then the page, then each page of a long list. */
const MOST_PASSES = 6;

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  const parts: string[] = [];
  for await (const part of stream) parts.push(String(part));
  return parts.join('');
}

async function renderWith({ path, at, frugal, site, onError }: RenderRequest, responses: Responses) {
  const looks = serverLooks();
  const inRouter = (site: ReactNode) => <StaticRouter location={path}>{site}</StaticRouter>;
  const { prelude } = await prerenderToNodeStream(
    <LooksContext value={looks}>
      <InitialDataContext value={{ at, frugal, site, responses }}>
        <App inRouter={inRouter} />
      </InitialDataContext>
    </LooksContext>,
    // In one piece, because later chunks would need inline scripts to insert them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError },
  );
  const html = await textOf(prelude);
  return { css: looks.css(html), html };
}

/** React writes preloads before the page; they belong in the head. */
function cutPreloads(html: string) {
  const preloads = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, body: html.slice(preloads.length) };
}

/** The known public data, and the queries that were missing since the last check. */
class Known {
  readonly responses: Record<string, unknown> = {};
  private readonly open = new Map<string, PublicRequest>();

  constructor(private readonly ask: RenderRequest['ask']) {}

  readonly look: Responses = (request) => {
    if (!Object.hasOwn(this.responses, request.key)) this.open.set(request.key, request);
    return this.responses[request.key];
  };

  /** Fetches all missing data; returns false when nothing was missing. */
  async learn(): Promise<boolean> {
    const requests = [...this.open.values()];
    this.open.clear();
    const responses = await Promise.all(requests.map(this.ask));
    requests.forEach(({ key }, place) => {
      this.responses[key] = responses[place];
    });
    return requests.length > 0;
  }
}

/**
 * Null where the page shows the programme of the day, which its code reads again and again, and where the data that every
 * page begins with cannot be read, which its code tries again.
 */
function untilOf({ look, responses }: Known, at: number): number | null {
  if (Object.hasOwn(responses, LIVE_PATH)) return null;
  const home = homeQuery(look);
  return home ? drawnUntil(home, at) : null;
}

/** Renders a public page from public data, in English and without a session. */
export async function renderPage(request: RenderRequest): Promise<Rendered> {
  const { path } = request;
  setBranding(request.branding);
  const known = new Known(request.ask);
  homeQuery(known.look);
  await known.learn();
  const { responses } = known;
  const page = pageAt(path);
  if (page.html !== 'rendered')
    return {
      head: moduleTags(path, false),
      body: '',
      responses: hydrationData(responses, request.at),
      until: null,
    };
  let rendered = await renderWith(request, known.look);
  for (let pass = 1; pass < MOST_PASSES && (await known.learn()); pass += 1) {
    rendered = await renderWith(request, known.look);
  }
  const { preloads, body } = cutPreloads(rendered.html);
  const styles = `<style ${DRAWN}>${rendered.css}</style>`;
  return {
    head: preloads + styles + moduleTags(path, true),
    body,
    responses: hydrationData(responses, request.at),
    until: 'code' in page ? untilOf(known, request.at) : null,
  };
}
