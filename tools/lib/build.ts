import { existsSync } from 'node:fs';
import { webEnv } from '../emulators/environment';
import { copyBuild, forgetBuild, rememberBuild, sameBuild } from './copyBuild';
import { inRoot } from './paths';
import type { Ports } from './ports';
import { run } from './processes';
import { fingerprint, isDone, markDone, sourcesOf } from './stamps';

const commonSources = () => [...sourcesOf(inRoot('domain')), inRoot('package-lock.json')];

/**
 * Builds the pages for a suite into their own folder if anything has changed. Returns the folder, relative to
 * the root.
 */
export async function buildWeb(suite: string, ports: Ports): Promise<string> {
  const folder = `dist-${suite}`;
  const env = webEnv(ports);
  const mode = process.env.NODE_ENV ?? 'production';
  const sources = fingerprint([...sourcesOf(inRoot('web')), ...commonSources()], { mode });
  const print = fingerprint([], { sources, env });
  if (!isDone(`web-${suite}`, print) || !existsSync(inRoot('web', folder, 'app.html'))) {
    forgetBuild(suite);
    const same = sameBuild(sources);
    if (same) await copyBuild(same, { folder, env });
    else await run('npm', ['run', 'build', '-w', 'web', '--', '--outDir', folder], { cwd: inRoot(), env });
    await markDone(`web-${suite}`, print);
    rememberBuild(suite, { folder, sources, env });
  }
  return `web/${folder}`;
}

/** Bundles the functions if anything has changed, and tells if it did. */
export async function buildFunctions(): Promise<boolean> {
  const print = fingerprint([...sourcesOf(inRoot('functions')), ...commonSources()]);
  if (isDone('functions', print) && existsSync(inRoot('functions/lib/index.js'))) return false;
  await run('npm', ['run', 'build', '-w', 'functions'], { cwd: inRoot() });
  await markDone('functions', print);
  return true;
}
