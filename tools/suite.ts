import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { prepareSuite, suitePlaces, tidyUp } from './emulators/config';
import { reportUrl, suiteEnv, suiteParams } from './emulators/environment';
import { type Firebase, startFirebase } from './emulators/firebase';
import { emulatorJars } from './emulators/jars';
import { checkRules } from './emulators/rulesCheck';
import { keepSessions } from './emulators/sessions';
import { buildFunctions, buildWeb } from './lib/build';
import { reason, UserError } from './lib/log';
import { oneByOne } from './lib/oneByOne';
import { CACHE_DIR, inRoot } from './lib/paths';
import type { Ports } from './lib/ports';
import { type ProcessRow, until } from './lib/processes';
import { type MailServer, startMail } from './mail/server';
import { type PhoneServer, startPhones } from './phones/server';

interface SuiteOptions {
  /** Part of the names of the suite's folders and its generated configuration. */
  name: string;
  ports: Ports;
  /** `rules` starts only Auth, Firestore and Storage; `api` has the functions too, but no pages. */
  parts: 'all' | 'api' | 'rules';
  /** `strict` has production's limits; `relaxed` allows a hundred times as much. */
  rateLimits: 'strict' | 'relaxed';
  importDir?: string;
  /** Milliseconds that a transaction waits for a lock; without it as long as the emulator waits by itself. */
  lockWaitMs?: number;
  /** The document that exists once the demo data is complete; until then `/api/health` says that it is not. */
  demoDataMark?: string;
  /** The file that keeps mails between runs; without it they are in memory. */
  mailFile?: string;
  /** The file that keeps text messages between runs. */
  phonesFile?: string;
  /** Called with each step of the start. */
  onStep?: (line: string) => void;
  /** Called with each line of the emulators' output. */
  onLine?: (line: string) => void;
  /** Called with the emulators' processes as soon as they exist. */
  onStarted?: (processes: ProcessRow[]) => Promise<void>;
}

export interface Suite {
  name: string;
  ports: Ports;
  /** Environment variables with which a test or a script reaches this suite. */
  env: Record<string, string>;
  firebase: Firebase;
  stop(): Promise<void>;
}

const BARE_PAGE =
  '<!doctype html><html><head><!--page--><!--/page--></head><body><div id="root"></div></body></html>';
/** Renders nothing on the server; the browser renders the page. */
const BARE_RENDERER = "export const renderPage = async () => ({ head: '', body: '', answers: {} });\n";

/** The folder that Hosting serves: a build of web, or one empty page when no test opens a browser. */
async function buildPages({ name, ports, parts }: SuiteOptions): Promise<string> {
  if (parts === 'all') return buildWeb(name, ports);
  await cp(inRoot('web/public'), path.join(CACHE_DIR, 'bare'), { recursive: true });
  await writeFile(path.join(CACHE_DIR, 'bare/app.html'), BARE_PAGE);
  await mkdir(path.join(CACHE_DIR, 'bare-server'), { recursive: true });
  await writeFile(path.join(CACHE_DIR, 'bare-server/render.js'), BARE_RENDERER);
  return '.cache/bare';
}

/** Suites that start together share these folders, so only one prepares them at a time. */
const alone = oneByOne();

const prepareFolders = (options: SuiteOptions) =>
  alone(async () => {
    const { env, summary } = await emulatorJars();
    options.onStep?.(`emulators: ${summary}`);
    options.onStep?.('building what has changed');
    const pages = await buildPages(options);
    if (options.parts !== 'rules') await buildFunctions();
    return { env, pages };
  });

export async function requireAnswer(url: string): Promise<void> {
  let last = 'no answer';
  const answers = await until(
    async () => {
      const response = await fetch(url).catch((error: unknown) => reason(error));
      last = typeof response === 'string' ? response : `status ${response.status}`;
      return last === 'status 200';
    },
    60_000,
    250,
  );
  if (!answers) throw new UserError(`${url} does not answer: ${last}.`);
}

async function startEmulators(options: SuiteOptions): Promise<Firebase> {
  const { ports, parts, onStep } = options;
  const places = suitePlaces(options.name);
  const { env, pages } = await prepareFolders(options);
  const params = {
    ...suiteParams(ports, options.rateLimits),
    WEB_SHELL: inRoot(pages, 'app.html'),
    WEB_RENDERER: inRoot(`${pages}-server`, 'render.js'),
    ...(options.demoDataMark && { DEMO_DATA_MARK: options.demoDataMark }),
  };
  await prepareSuite(places, { ports, pages, params });
  onStep?.('starting the emulators');
  const only = parts === 'rules' ? 'auth,firestore,storage' : undefined;
  const { lockWaitMs } = options;
  const locks = { ...(lockWaitMs !== undefined && { LOCK_WAIT_MS: String(lockWaitMs) }) };
  return startFirebase({
    places,
    env: { ...env, ...locks },
    only,
    importDir: options.importDir,
    onLine: options.onLine,
  });
}

async function checkSuite(
  { ports, parts, onStep, demoDataMark }: SuiteOptions,
  firebase: Firebase,
): Promise<void> {
  await checkRules(ports, firebase.log());
  if (parts === 'rules') return;
  onStep?.('waiting until the site and its API answer');
  // Before its seed the home page of the demo has no document, which is logged as an error, and its health is bad.
  const [page, route] = demoDataMark ? ['branding.css', 'openapi.json'] : ['', 'health'];
  await requireAnswer(`http://127.0.0.1:${ports.hosting}/${page}`);
  await requireAnswer(`http://127.0.0.1:${ports.hosting}/api/${route}`);
}

/**
 * Starts a suite on its own ports. Resolves when all parts respond. When it throws, nothing is left running.
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { name, ports } = options;
  const mail: MailServer = await startMail({ http: ports.inbox, smtp: ports.smtp, file: options.mailFile });
  let firebase: Firebase | undefined;
  let phones: PhoneServer | undefined;
  const stop = async () => {
    await firebase?.stop();
    await phones?.stop();
    await mail.stop();
    await tidyUp(suitePlaces(name));
  };
  try {
    phones = await startPhones({
      http: ports.phones,
      reportUrl: () => reportUrl(ports),
      file: options.phonesFile,
    });
    firebase = await startEmulators(options);
    await options.onStarted?.(firebase.processes());
    if (options.importDir) await keepSessions(ports, options.importDir);
    await checkSuite(options, firebase);
    return { name, ports, env: suiteEnv(ports), firebase, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
