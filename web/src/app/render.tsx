import type { ReactNode } from 'react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { homeReading } from '../data/home';
import { type Answers, type Question, StartContext } from '../lib/given';
import { App } from './App';

/** What the server asks and tells to have a page drawn. */
export interface RenderRequest {
  /** Path of the page, as it was asked for. */
  path: string;
  /** The moment of the request, in milliseconds. */
  at: number;
  /** Whether the visitor's browser saves data. */
  frugal: boolean;
  /** The JSON that answers a question about public data; `null` where there is nothing. Rejects when it cannot be had. */
  ask: (question: Question) => Promise<unknown>;
  /** Told of an error in a part of the page, which is then left to the browser. */
  onError: (error: unknown) => void;
}

/** A page as HTML. */
export interface Rendered {
  /** For the head: its styles, and what the browser should ask for first. */
  head: string;
  /** For #root; empty for a page that is drawn in the browser only. */
  body: string;
  /** Answers by the keys of their questions, to start from in the browser. */
  answers: Record<string, unknown>;
}

/** The built files that each page needs besides those of every page (web/build/pageRenderer.ts). */
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

/** Asked for together with the files of every page, instead of when those have been read. */
function moduleTags(path: string): string {
  const clean = path.replace(/(.)\/$/, '$1');
  const [, module = 'not-found/NotFoundPage'] = PAGES.find(([pattern]) => pattern.test(clean)) ?? [];
  return (__PAGE_FILES__[`src/features/${module}.tsx`] ?? [])
    .map((file) => `<link rel="modulepreload" crossorigin data-href="/${file}">`)
    .join('');
}

/** Forms come with the code that keeps what is typed into them. */
const IN_BROWSER_ONLY = /^\/(register|newsletter|login|forgot_password|reset_password|pass|admin)(\/|$)/;
/** A page finds out what it needs when it is drawn: its frame, itself, and the pages of a long list. */
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
    // In one piece: what comes later would need scripts in the page to be put in its place.
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

/** React puts what is to be preloaded before the page; it belongs into the head. */
function cutPreloads(html: string) {
  const preloads = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, body: html.slice(preloads.length) };
}

/** What is known of public data, and what was asked for in vain since it was last looked at. */
class Known {
  readonly answers: Record<string, unknown> = {};
  private readonly open = new Map<string, Question>();

  constructor(private readonly ask: RenderRequest['ask']) {}

  readonly look: Answers = (question) => {
    if (!Object.hasOwn(this.answers, question.key)) this.open.set(question.key, question);
    return this.answers[question.key];
  };

  /** Asks for all that was missed; false where nothing was. */
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

/** Draws a page of the site from public data, as any visitor sees it who is not logged in, in English. */
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
