import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isEmulator } from '../platform/params';

/** The built page around what each page has of its own. */
export interface Shell {
  before: string;
  /** Between the page's own head and the place where the page is drawn. */
  between: string;
  /** The same with code that waits until the page has been shown (web/build/first.js). */
  patient: string;
  after: string;
}

const PLACES = /^([\s\S]*?)<!--page-->[\s\S]*?<!--\/page-->([\s\S]*?)<div id="root"><\/div>([\s\S]*)$/;

/** The built page, cut open where the head of each page and its content go. Throws where the places are missing. */
export function cutShell(html: string): Shell {
  const [, before, between, after] = PLACES.exec(html) ?? [];
  if (before === undefined || between === undefined || after === undefined) {
    throw new Error('the built page has no <!--page--> … <!--/page--> with <div id="root"></div> after it');
  }
  const patient = between
    .replaceAll(/(<link rel="modulepreload"[^>]*) href=/g, '$1 data-href=')
    .replaceAll(/(<script type="module"[^>]*) src=/g, '$1 data-src=');
  return { before, between, patient, after };
}

/** A deployment has the page beside its code (functions/package.json); each local suite has its own build. */
const shellFile = () => process.env.WEB_SHELL || fileURLToPath(new URL('./app.html', import.meta.url));

const read = async () => cutShell(await readFile(shellFile(), 'utf8'));
let kept: Promise<Shell> | undefined;

/** The page that the web build made: read once, but in the emulator each time, for it may have been built again. */
export function shell(): Promise<Shell> {
  if (isEmulator()) return read();
  return (kept ??= read());
}
