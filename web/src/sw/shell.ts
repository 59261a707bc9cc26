import type { JudgeFiles } from './messages';
import type { ShellFile } from './worker';

const PREFIX = 'shell-';
const JUDGE_PAGE = '/judge.html';
const VOTE_PAGE = '/vote.html';

/** The same files always give the same version. */
export function versionOf(files: readonly ShellFile[]): string {
  let hash = 5381;
  for (const letter of JSON.stringify(files)) hash = ((hash * 33) ^ letter.charCodeAt(0)) >>> 0;
  return hash.toString(36);
}

const pathOf = ({ url }: ShellFile) => (url.startsWith('/') ? url : `/${url}`);

/** The local files in a page's head, which it needs to start. */
function namedIn(html: string): Set<string> {
  return new Set([...html.matchAll(/(?:src|href)="(\/[^"/][^"]*)"/g)].flatMap(([, path]) => path ?? []));
}

/** The cached files of one version of the site, separate from those of other versions. */
export class Shell {
  private readonly name: string;
  private readonly files: ReadonlyMap<string, ShellFile>;
  /** The built page, which starts at any address but those of judges and voters. */
  private readonly pagePath: string;
  private readonly judgePaths: readonly string[];
  private readonly votePaths: readonly string[];

  constructor(files: readonly ShellFile[]) {
    this.name = PREFIX + versionOf(files);
    this.files = new Map(files.map((file) => [pathOf(file), file]));
    this.judgePaths = [...this.files].filter(([, { judge }]) => judge).map(([path]) => path);
    this.votePaths = [...this.files].filter(([, { vote }]) => vote).map(([path]) => path);
    const isPage = (path: string) => path.endsWith('.html') && path !== JUDGE_PAGE && path !== VOTE_PAGE;
    this.pagePath = [...this.files.keys()].find(isPage) ?? '/';
  }

  has(path: string): boolean {
    return this.files.has(path);
  }

  /**
   * Caches the page and the files that it needs to start; then, unless `lean`, the others, which are
   * optional. A phone that keeps the judges' page must have all of its files, or this version is not installed.
   */
  async install(lean: boolean): Promise<void> {
    if (await caches.match(JUDGE_PAGE)) await Promise.all(this.judgePaths.map((path) => this.keep(path)));
    const page = await this.fetch(this.pagePath);
    const first = namedIn(await page.clone().text());
    await this.put(this.pagePath, page);
    const paths = [...this.files.keys()].filter((path) => path !== this.pagePath);
    await Promise.all(paths.filter((path) => first.has(path)).map((path) => this.keep(path)));
    const rest = lean ? [] : paths.filter((path) => !this.files.get(path)?.onUse);
    await Promise.allSettled(rest.map((path) => this.keep(path)));
  }

  /** The cached file, otherwise the server's, which is then cached. */
  async file(path: string): Promise<Response> {
    const cache = await caches.open(this.name);
    return (await cache.match(path)) ?? this.keep(path);
  }

  /** Caches the files of the judges' page, reads each back, and names those that are missing. */
  async keepJudge(): Promise<JudgeFiles> {
    await Promise.allSettled(this.judgePaths.map((path) => this.keep(path)));
    const cache = await caches.open(this.name);
    const read = async (path: string) => {
      const body = await (await cache.match(path))?.arrayBuffer();
      return body !== undefined && body.byteLength > 0;
    };
    const isKept = await Promise.all(this.judgePaths.map(read));
    const missing = this.judgePaths.filter((_path, place) => !isKept[place]);
    return { files: this.judgePaths.length, missing };
  }

  /**
   * The judges' page: from the cache first, so that it always has the version of its cached files, and opens at once
   * where the network is slow.
   */
  async judgePage(): Promise<Response> {
    return (await (await caches.open(this.name)).match(JUDGE_PAGE)) ?? fetch(JUDGE_PAGE);
  }

  /** Caches the files of the page of voters, a few kilobytes, which the browser has just loaded. */
  async keepVote(): Promise<void> {
    await Promise.allSettled(this.votePaths.map((path) => this.keep(path)));
  }

  /** The page of voters, when the server does not respond. */
  async votePage(): Promise<Response | undefined> {
    return (await caches.open(this.name)).match(VOTE_PAGE);
  }

  /** The page, when the server does not respond. */
  async page(): Promise<Response | undefined> {
    return (await caches.open(this.name)).match(this.pagePath);
  }

  /** Deletes older versions except the previous one, which other tabs may still run. */
  async dropOlder(): Promise<void> {
    const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== this.name);
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  }

  private async keep(path: string): Promise<Response> {
    const cache = await caches.open(this.name);
    const kept = await cache.match(path);
    if (kept) return kept;
    const copy = this.neverChanges(path) ? await caches.match(path) : undefined;
    const response = copy ?? (await this.fetch(path));
    await this.put(path, response.clone());
    return response;
  }

  private neverChanges(path: string): boolean {
    return this.files.get(path)?.revision === null;
  }

  private async fetch(path: string): Promise<Response> {
    const response = await fetch(path, { cache: this.neverChanges(path) ? 'default' : 'no-cache' });
    if (!response.ok) throw new Error(`${path} answered ${String(response.status)}`);
    return response;
  }

  private async put(path: string, response: Response): Promise<void> {
    await (await caches.open(this.name)).put(path, response);
  }
}
