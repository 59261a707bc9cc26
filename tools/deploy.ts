import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runMain, step } from './lib/log';
import { inRoot } from './lib/paths';
import { run } from './lib/processes';
import { deployedProject } from './lib/project';

/** `npm run deploy`: builds (firebase.json's predeploy) and deploys to the project in .firebaserc. */
await runMain(async () => {
  const project = await deployedProject();
  const require = createRequire(import.meta.url);
  const cli = path.join(path.dirname(require.resolve('firebase-tools/package.json')), 'lib/bin/firebase.js');
  // Chunks of earlier builds would be deployed too.
  await rm(inRoot('functions/lib'), { recursive: true, force: true });
  step(`building and deploying to ${project}`);
  await run(process.execPath, [cli, 'deploy', '--project', project, ...process.argv.slice(2)], {
    cwd: inRoot(),
    output: 'show',
  });
});
