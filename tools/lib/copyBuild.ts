import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CACHE_DIR, inRoot } from './paths';

type Env = Record<string, string>;

/** The pages of a suite: what they were built from, and the addresses that are in them. */
interface WebBuild {
  folder: string;
  sources: string;
  env: Env;
}

const RECORDS = path.join(CACHE_DIR, 'web-builds');
const recordOf = (suite: string) => path.join(RECORDS, `${suite}.json`);

export function rememberBuild(suite: string, build: WebBuild): void {
  mkdirSync(RECORDS, { recursive: true });
  writeFileSync(recordOf(suite), JSON.stringify(build));
}

/** A folder that is being written is no build. */
export function forgetBuild(suite: string): void {
  rmSync(recordOf(suite), { force: true });
}

/** A suite's build from the same sources. */
export function sameBuild(sources: string): WebBuild | undefined {
  if (!existsSync(RECORDS)) return undefined;
  return readdirSync(RECORDS)
    .map((name) => JSON.parse(readFileSync(path.join(RECORDS, name), 'utf8')) as WebBuild)
    .find((one) => one.sources === sources && existsSync(inRoot('web', one.folder, 'app.html')));
}

/** Puts the addresses of one suite in the place of another one's. */
export function withAddresses(text: string, from: Env, to: Env): string {
  const bare = (address = '') => address.replace('http://', '');
  const pairs = Object.keys(to).map((name) => [bare(from[name]), bare(to[name])] as const);
  const differ = new Map(pairs.filter(([before, after]) => before !== after));
  if (differ.size === 0) return text;
  const any = [...differ.keys()].map((address) => address.replaceAll('.', String.raw`\.`)).join('|');
  return text.replaceAll(
    new RegExp(String.raw`(?:${any})(?!\d)`, 'g'),
    (found) => differ.get(found) ?? found,
  );
}

const IS_TEXT = /\.(js|html|txt|json|css|map)$/;

/**
 * Copies the pages of another suite, with this one's addresses: they are all that differs, and a build takes twenty
 * seconds. The names of the files stay those of the first build.
 */
export async function copyBuild(
  from: WebBuild,
  { folder, env }: Pick<WebBuild, 'folder' | 'env'>,
): Promise<void> {
  for (const end of ['', '-server']) {
    const target = inRoot('web', folder + end);
    await rm(target, { recursive: true, force: true });
    await cp(inRoot('web', from.folder + end), target, { recursive: true });
    const files = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((name) =>
      IS_TEXT.test(name),
    );
    for (const name of files) {
      const file = path.join(target, name);
      const text = await readFile(file, 'utf8');
      const own = withAddresses(text, from.env, env);
      if (own !== text) await writeFile(file, own);
    }
  }
}
