import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isEmulator } from '../platform/params';

/** The built page around its own head. */
export interface Shell {
  before: string;
  after: string;
}

const HEAD = /<!--page-->[\s\S]*?<!--\/page-->/;

/** The built page, cut open where the head of each page goes. Throws where the marks are missing. */
export function cutShell(html: string): Shell {
  const mark = HEAD.exec(html);
  if (!mark) throw new Error('the built page has no <!--page--> … <!--/page-->');
  return { before: html.slice(0, mark.index), after: html.slice(mark.index + mark[0].length) };
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
