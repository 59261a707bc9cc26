import { stat } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { logError } from '../platform/log';
import { isEmulator } from '../platform/params';
import type { Ask } from './publicData';

/** A page as the site's own code draws it, and the public data that it was drawn from. */
export interface Drawn {
  at: number;
  frugal: boolean;
  head: string;
  body: string;
  responses: Record<string, unknown>;
}

/** What web/src/app/render.tsx is, seen from here: it is built with the site. */
interface Renderer {
  renderPage: (request: {
    path: string;
    at: number;
    frugal: boolean;
    ask: (request: { url: string; body?: string }) => Promise<unknown>;
    onError: (error: unknown) => void;
  }) => Promise<Omit<Drawn, 'at' | 'frugal'>>;
}

/** A deployment has it beside its code (functions/package.json); each local suite has its own build. */
const rendererFile = () => process.env.WEB_RENDERER || fileURLToPath(new URL('./render.js', import.meta.url));

async function load(version = ''): Promise<Renderer> {
  return (await import(pathToFileURL(rendererFile()).href + version)) as Renderer;
}
let kept: Promise<Renderer> | undefined;

/** Loaded once, but in the emulator anew after each build. */
async function renderer(): Promise<Renderer> {
  if (isEmulator()) return load(`?${String((await stat(rendererFile())).mtimeMs)}`);
  return (kept ??= load());
}

/** '/events/e' or ':runQuery' of an address below Firestore's documents. */
const pathBelowDocuments = (url: string) => /\/documents([/:][^?]*)/.exec(url)?.[1] ?? '';

/** An address as it was asked for, and what was read for it. */
export interface Asked {
  path: string;
  /** Whether the visitor's browser saves data. */
  frugal: boolean;
  ask: Ask;
}

/** Draws the page of a path. Null, and logged, where it cannot be drawn: the browser does it then. */
export async function drawPage({ path, frugal, ask }: Asked): Promise<Drawn | null> {
  const at = Date.now();
  try {
    const { renderPage } = await renderer();
    const drawn = await renderPage({
      path,
      at,
      frugal,
      ask: ({ url, body }) => ask(pathBelowDocuments(url), body),
      onError: (error) => {
        logError('part of a page not drawn', error, { path });
      },
    });
    return { at, frugal, ...drawn };
  } catch (error) {
    logError('page not drawn', error, { path });
    return null;
  }
}
