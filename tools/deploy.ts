import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runMain, step, UserError } from './lib/log';
import { inRoot } from './lib/paths';
import { run } from './lib/processes';

/** The project of .firebaserc; throws a UserError where it is the local one. */
export function deployProject(firebaserc: string): string {
  const { projects = {} } = JSON.parse(firebaserc) as { projects?: Record<string, string> };
  const project = projects.default;
  if (project && !project.startsWith('demo-')) return project;
  throw new UserError(
    `.firebaserc names ${project ?? 'no project'}, which is only for the emulators: run "npx firebase use --add" ` +
      'to choose your own Firebase project as "default".',
  );
}

/** `npm run deploy`: builds (firebase.json's predeploy) and deploys to the project in .firebaserc. */
await runMain(async () => {
  const project = deployProject(await readFile(inRoot('.firebaserc'), 'utf8'));
  const require = createRequire(import.meta.url);
  const cli = path.join(path.dirname(require.resolve('firebase-tools/package.json')), 'lib/bin/firebase.js');
  step(`building and deploying to ${project}`);
  await run(process.execPath, [cli, 'deploy', '--project', project, ...process.argv.slice(2)], {
    cwd: inRoot(),
    output: 'show',
  });
});
