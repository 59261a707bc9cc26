import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isEmulator } from '../platform/params';

export interface Shell {
  before: string;
  /** The part between the page's own head and the place of its content. */
  between: string;
  /** The same part, with code and manifest that load after the first paint (web/build/first.js). */
  patient: string;
  after: string;
}

const PLACES = /^([\s\S]*?)<!--page-->[\s\S]*?<!--\/page-->([\s\S]*?)<div id="root"><\/div>([\s\S]*)$/;

/** Splits the built page at the places of head and content. Throws when they are missing. */
export function cutShell(html: string): Shell {
  const [, before, between, after] = PLACES.exec(html) ?? [];
  if (before === undefined || between === undefined || after === undefined) {
    throw new Error(
      'the built page has no <!--page--> … <!--/page--> with <div id="root"></div> after it: restore them in web/index.html',
    );
  }
  const patient = between
    // The manifest makes the browser load icons, which on a slow line would delay the first picture.
    .replaceAll(/(<link rel="manifest"[^>]*) href=/g, '$1 data-href=')
    .replaceAll(/<link rel="modulepreload"([^>]*) href=/g, '<link data-rel="modulepreload"$1 data-href=')
    .replaceAll(/(<script type="module"[^>]*) src=/g, '$1 data-src=');
  return { before, between, patient, after };
}

/**
 * A deployment copies the page beside its code (functions/package.json); each local suite has its own build.
 */
const shellFile = () => process.env.WEB_SHELL || fileURLToPath(new URL('./app.html', import.meta.url));

const read = async () => cutShell(await readFile(shellFile(), 'utf8'));
let loaded: Promise<Shell> | undefined;

/** The built page: read once; in the emulator read each time, because it may have been rebuilt. */
export function shell(): Promise<Shell> {
  if (isEmulator()) return read();
  return (loaded ??= read());
}
