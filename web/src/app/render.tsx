import type { ReactNode } from 'react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { homeReading } from '../data/home';
import { type Answers, type Question, StartContext } from '../lib/given';
import { App } from './App';

/** The input of the server's renderer. */
export interface RenderRequest {
  /** Path of the requested page. */
  path: string;
  /** The time of the request, in milliseconds. */
  at: number;
  /** True when the visitor's browser sends Save-Data. */
  frugal: boolean;
  /** Fetches the JSON of a public query; `null` when nothing exists. Rejects when it cannot be read. */
  ask: (question: Question) => Promise<unknown>;
  /** Called with an error in a part of the page, which the browser then renders. */
  onError: (error: unknown) => void;
}

/** A page as HTML. */
export interface Rendered {
  /** For the head: its styles and preloads. */
  head: string;
  /** For #root; empty for a page that only the browser renders. */
  body: string;
  /** The responses by query key, for hydration. */
  answers: Record<string, unknown>;
}

/** The built files that each page needs in addition to the common ones (web/build/pageRenderer.ts). */
declare const __PAGE_FILES__: Record<string, readonly string[]>;

const PAGES: readonly [path: RegExp, module: string][] = [
  [/^\/$/, 'home/HomePage'],
  [/^\/about_us$/, 'about/AboutPage'],
  [/^\/events$/, 'events/EventsPage'],
  [/^\/events\/[^/]+$/, 'events/EventPage'],
  [/^\/gallery$/, 'gallery/GalleryPage'],
  [/^\/videos$/, 'videos/VideosPage'],
  [/^\/participate$/, 'participate/ParticipatePage'],
  [/^\/terms$/, 'terms/TermsPage'],
];

/** Preloads them together with the common files, instead of after those have been parsed. */
function moduleTags(path: string): string {
  const clean = path.replace(/(.)\/$/, '$1');
  const [, module = 'not-found/NotFoundPage'] = PAGES.find(([pattern]) => pattern.test(clean)) ?? [];
  return (__PAGE_FILES__[`src/features/${module}.tsx`] ?? [])
    .map((file) => `<link rel="modulepreload" crossorigin data-href="/${file}">`)
    .join('');
}

/** Forms are rendered in the browser, with the code that keeps typed text. */
const IN_BROWSER_ONLY = /^\/(register|newsletter|login|forgot_password|reset_password|admin)(\/|$)/;
/**
 * A render reveals which data the page needs: first its frame, then the page, then further pages of a long
 * list.
 */
const MOST_PASSES = 6;
const KEY = 'css';

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  const parts: string[] = [];
  for await (const part of stream) parts.push(String(part));
  return parts.join('');
}

async function draw({ path, at, frugal, onError }: RenderRequest, answers: Answers) {
  const cache = createCache({ key: KEY });
  // Collects the styles instead of writing them between the elements.
  cache.compat = true;
  const inRouter = (site: ReactNode) => <StaticRouter location={path}>{site}</StaticRouter>;
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <StartContext value={{ at, frugal, answers }}>
        <App inRouter={inRouter} />
      </StartContext>
    </CacheProvider>,
    // In one piece, because later chunks would need inline scripts to insert them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError },
  );
  return { cache, html: await textOf(prelude) };
}

/** The styles of a page, named so that Emotion finds them again in the browser. */
function styleTags({ inserted, registered }: EmotionCache): string {
  const all = Object.entries(inserted).filter((entry): entry is [string, string] => entry[1] !== true);
  const isClass = ([id]: [string, string]) => registered[`${KEY}-${id}`] !== undefined;
  const classes = all.filter(isClass);
  const globals = all.filter((entry) => !isClass(entry));
  return [
    ...globals.map(([id, css]) => `<style data-emotion="${KEY}-global ${id}">${css}</style>`),
    `<style data-emotion="${KEY} ${classes.map(([id]) => id).join(' ')}">${classes.map(([, css]) => css).join('')}</style>`,
  ].join('');
}

/** React writes preloads before the page; they belong in the head. */
function cutPreloads(html: string) {
  const preloads = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, body: html.slice(preloads.length) };
}

/** The known public data, and the queries that were missing since the last check. */
class Known {
  readonly answers: Record<string, unknown> = {};
  private readonly open = new Map<string, Question>();

  constructor(private readonly ask: RenderRequest['ask']) {}

  readonly look: Answers = (question) => {
    if (!Object.hasOwn(this.answers, question.key)) this.open.set(question.key, question);
    return this.answers[question.key];
  };

  /** Fetches all missing data; returns false when nothing was missing. */
  async learn(): Promise<boolean> {
    const questions = [...this.open.values()];
    this.open.clear();
    const answers = await Promise.all(questions.map(this.ask));
    questions.forEach(({ key }, place) => {
      this.answers[key] = answers[place];
    });
    return questions.length > 0;
  }
}

/** Renders a public page from public data, in English and without a session. */
export async function renderPage(request: RenderRequest): Promise<Rendered> {
  const { path } = request;
  const known = new Known(request.ask);
  homeReading(known.look);
  await known.learn();
  const { answers } = known;
  if (IN_BROWSER_ONLY.test(path)) return { head: '', body: '', answers };
  let drawn = await draw(request, known.look);
  for (let pass = 1; pass < MOST_PASSES && (await known.learn()); pass += 1) {
    drawn = await draw(request, known.look);
  }
  const { preloads, body } = cutPreloads(drawn.html);
  return { head: preloads + styleTags(drawn.cache) + moduleTags(path), body, answers };
}
