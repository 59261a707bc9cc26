import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../../tools/lib/paths';

const TEXT = /\.(html|js|mjs|json|css|txt|svg|webmanifest|map)$/;

/** The text files of the site that was built last: each suite has the same in a folder of its own. */
export function filesOfSite(): string[] {
  const folders = readdirSync(inRoot('web')).filter((name) => /^dist(?!.*-server$)/.test(name));
  const builtAt = (folder: string) => statSync(inRoot('web', folder)).mtimeMs;
  const [last = 'dist'] = folders.sort((one, other) => builtAt(other) - builtAt(one));
  return readdirSync(inRoot('web', last), { recursive: true, encoding: 'utf8' })
    .filter((name) => TEXT.test(name))
    .map((name) => path.join(inRoot('web', last), name));
}
