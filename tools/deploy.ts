import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { GOOGLE_HOSTS } from '@ndeiya/domain/securityHeaders';
import { type FirebaseJson, withHosts, withRegion } from './emulators/config';
import { runMain, step } from './lib/log';
import { inRoot } from './lib/paths';
import { run } from './lib/processes';
import { deployedProject } from './lib/project';

const CONFIG = '.firebase.deploy.json';

/** firebase.json with the functions' region and, where the pages are built with App Check, with its hosts allowed. */
async function writeConfig(): Promise<string> {
  const settings = await readFile(inRoot('web/.env.production'), 'utf8').catch(() => '');
  const appCheck = /^VITE_APP_CHECK_KEY=\S/m.test(settings);
  const base = JSON.parse(await readFile(inRoot('firebase.json'), 'utf8')) as FirebaseJson;
  const hosting = withHosts(withRegion(base.hosting), { ...GOOGLE_HOSTS, appCheck });
  await writeFile(inRoot(CONFIG), JSON.stringify({ ...base, hosting }, null, 2));
  return CONFIG;
}

/** `npm run deploy`: builds (firebase.json's predeploy) and deploys to the project in .firebaserc. */
await runMain(async () => {
  const project = await deployedProject();
  const require = createRequire(import.meta.url);
  const cli = path.join(path.dirname(require.resolve('firebase-tools/package.json')), 'lib/bin/firebase.js');
  // Chunks of earlier builds would be deployed too.
  await rm(inRoot('functions/lib'), { recursive: true, force: true });
  step(`building and deploying to ${project}`);
  await run(
    process.execPath,
    [cli, 'deploy', '--config', await writeConfig(), '--project', project, ...process.argv.slice(2)],
    {
      cwd: inRoot(),
      output: 'show',
    },
  );
});
