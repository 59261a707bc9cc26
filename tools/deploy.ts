import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { GOOGLE_HOSTS } from '@ndeiya/domain/system/securityHeaders';
import { deploySteps } from './deploy/steps';
import { type FirebaseJson, withHosts, withRegion } from './emulators/config';
import { builtAssets, withAssets } from './lib/assetHeaders';
import { connect } from './lib/connect';
import { runMain, step } from './lib/log';
import { inRoot } from './lib/paths';
import { run } from './lib/processes';
import { deployedProject } from './lib/project';
import { migrate } from './migrate/migrate';

const CONFIG = '.firebase.deploy.json';

/**
 * Writes firebase.json for this build: with the functions' region, a header rule for the built assets and,
 * when the pages are built with App Check, a content policy that allows it. Removes the predeploy hook, which
 * would build a second time.
 */
async function writeConfig(): Promise<void> {
  const settings = await readFile(inRoot('web/.env.production'), 'utf8').catch(() => '');
  const appCheck = /^VITE_APP_CHECK_KEY=\S/m.test(settings);
  const base = JSON.parse(await readFile(inRoot('firebase.json'), 'utf8')) as FirebaseJson;
  const hosting = withHosts(withRegion(base.hosting), { ...GOOGLE_HOSTS, appCheck });
  const headers = withAssets(hosting.headers, await builtAssets(inRoot('web/dist')));
  const functions = base.functions.map((codebase) => ({ ...codebase, predeploy: [] }));
  const config = { ...base, functions, hosting: { ...hosting, headers } };
  await writeFile(inRoot(CONFIG), JSON.stringify(config, null, 2));
}

/** `npm run deploy`: builds, and deploys to the project in .firebaserc, in the order of `deploySteps`. */
await runMain(async () => {
  const project = await deployedProject();
  const require = createRequire(import.meta.url);
  const cli = path.join(path.dirname(require.resolve('firebase-tools/package.json')), 'lib/bin/firebase.js');
  // Chunks of earlier builds would be deployed too.
  await rm(inRoot('functions/lib'), { recursive: true, force: true });
  step('building');
  await run('npm', ['run', 'build'], { cwd: inRoot(), output: 'show' });
  await writeConfig();
  const deploy = [cli, 'deploy', '--config', CONFIG, '--project', project];
  for (const words of deploySteps(process.argv.slice(2))) {
    if (words === 'migrate') {
      step('migrating stored data');
      await migrate((await connect([])).db);
    } else {
      step(['deploying to', project, ...words].join(' '));
      await run(process.execPath, [...deploy, ...words], { cwd: inRoot(), output: 'show' });
    }
  }
});
