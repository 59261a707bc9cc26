import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { REGION } from '@ndeiya/domain/system/functionsRegion';
import { emulatorHosts, pageHeaders, type PolicyHosts } from '@ndeiya/domain/system/securityHeaders';
import { builtAssets, type HeaderRule, withAssets } from '../lib/assetHeaders';
import { CACHE_DIR, inRoot, PROJECT_ID, ROOT } from '../lib/paths';
import type { Ports } from '../lib/ports';

const HOST = '127.0.0.1';
const EMULATORS = [
  'auth',
  'functions',
  'firestore',
  'storage',
  'hosting',
  'eventarc',
  'tasks',
  'hub',
] as const;

export interface SuitePlaces {
  /** firebase-tools' working folder, for its logs and unfinished exports. */
  work: string;
  /**
   * The suite's own TMPDIR, because suites with a shared one disturb each other. The path is short, because
   * it contains Unix sockets.
   */
  tmp: string;
  /**
   * The generated configuration. It is beside firebase.json, because paths in it are relative to its folder.
   */
  config: string;
  /** The folder of the functions' parameters, relative to the root. */
  params: string;
}

export function suitePlaces(name: string): SuitePlaces {
  const work = path.join(CACHE_DIR, 'suites', name);
  const id = createHash('sha256').update(work).digest('hex').slice(0, 10);
  return {
    work,
    tmp: path.join(os.tmpdir(), `ndeiya-${id}`),
    config: inRoot(`.firebase.${name}.json`),
    params: path.relative(ROOT, path.join(work, 'params')),
  };
}

type Rewrite = { function: Record<string, unknown> } | { destination: string };
/** The parts of firebase.json that this project's commands read or change. */
export interface FirebaseJson {
  functions: Record<string, unknown>[];
  hosting: { headers: HeaderRule[]; rewrites: Rewrite[] } & Record<string, unknown>;
  emulators: Record<string, unknown>;
}

/** Hosting's headers, with these hosts added to the content policy of all addresses. */
export function withHosts({ headers, ...hosting }: FirebaseJson['hosting'], hosts: PolicyHosts) {
  const own = Object.entries(pageHeaders(hosts)).map(([key, value]) => ({ key, value }));
  return {
    ...hosting,
    headers: headers.map((rule) => (rule.source === '**' ? { ...rule, headers: own } : rule)),
  };
}

/**
 * Hosting's rewrites, with the region of their functions. firebase.json names no region, because it cannot
 * read a constant.
 */
export function withRegion(hosting: FirebaseJson['hosting']): FirebaseJson['hosting'] {
  const rewrites = hosting.rewrites.map((rewrite) =>
    'function' in rewrite ? { ...rewrite, function: { ...rewrite.function, region: REGION } } : rewrite,
  );
  return { ...hosting, rewrites };
}

function localHosts(ports: Ports): PolicyHosts {
  const at = (port: number) => `${HOST}:${port}`;
  return emulatorHosts({ firestore: at(ports.firestore), auth: at(ports.auth), storage: at(ports.storage) });
}

/** firebase.json with a suite's own ports, pages and parameters. */
export function suiteConfig(
  base: FirebaseJson,
  { ports, pages, params }: { ports: Ports; pages: string; params: string },
): FirebaseJson {
  const emulators: Record<string, unknown> = { ...base.emulators };
  for (const name of EMULATORS) emulators[name] = { host: HOST, port: ports[name] };
  emulators.firestore = { host: HOST, port: ports.firestore, websocketPort: ports.websocket };
  return {
    ...base,
    functions: base.functions.map((codebase) => ({ ...codebase, configDir: params })),
    hosting: { ...withHosts(withRegion(base.hosting), localHosts(ports)), public: pages },
    emulators,
  };
}

/** The functions' parameters for local work: the committed ones, overridden by the suite's own. */
async function writeParams(folder: string, own: Record<string, string>): Promise<void> {
  const committed = await readFile(inRoot(`functions/.env.${PROJECT_ID}`), 'utf8').catch(() => '');
  const lines = committed.split('\n').filter((line) => !((line.split('=')[0] ?? '').trim() in own));
  const ownLines = Object.entries(own).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  await mkdir(inRoot(folder), { recursive: true });
  await writeFile(inRoot(folder, `.env.${PROJECT_ID}`), [...lines, ...ownLines, ''].join('\n'));
}

/** Writes the files that firebase-tools needs to start a suite, into empty folders. */
export async function prepareSuite(
  places: SuitePlaces,
  { ports, pages, params }: { ports: Ports; pages: string; params: Record<string, string> },
): Promise<void> {
  await rm(places.work, { recursive: true, force: true });
  await rm(places.tmp, { recursive: true, force: true });
  await mkdir(places.work, { recursive: true });
  await mkdir(places.tmp, { recursive: true });
  await writeParams(places.params, params);
  const base = JSON.parse(await readFile(inRoot('firebase.json'), 'utf8')) as FirebaseJson;
  const { hosting, ...config } = suiteConfig(base, { ports, pages, params: places.params });
  const headers = withAssets(hosting.headers, await builtAssets(inRoot(pages)));
  await writeFile(
    `${places.config}.new`,
    JSON.stringify({ ...config, hosting: { ...hosting, headers } }, null, 2),
  );
  await rename(`${places.config}.new`, places.config);
}

/** Removes the files that only a running suite needs; its logs stay. */
export async function tidyUp(places: SuitePlaces): Promise<void> {
  await rm(places.tmp, { recursive: true, force: true });
  await rm(places.config, { force: true });
}
