import path from 'node:path';
import { bucketAddress, restorePlan } from '../backup/cloud';
import { checkBackup, findBackup, REPLACED } from '../backup/folder';
import { backUpKept, backUpSuite, hasKept, restoreKept, restoreSuite } from '../backup/local';
import { followPlan, typed, type Typed } from '../backup/options';
import { runMain, say, UserError } from '../lib/log';
import { runningSuite } from '../lib/running';

const USAGE = `Brings a backup back.
  npm run restore [-- 2026-11-21T08-00-00Z]   the newest local backup, or this one, in place of the data of "npm start";
                                              what it replaces is backed up first
  npm run restore -- --project=my-festival --from=gs://my-backups/2026-11-21T08-00-00Z --hash-key=… --salt-separator=…
                                              shows how a real project is restored
      --run                  carries it out, with gcloud and firebase as you are logged in to them
      --files=gs://…         where the project's bucket is not gs://<project>.firebasestorage.app
The hash parameters are in the Firebase console: Authentication, Users, the menu above the table.`;

const shown = (folder: string) => path.relative(process.cwd(), folder);

async function restoreLocal(word: string | undefined): Promise<void> {
  const backup = findBackup(word);
  await checkBackup(backup);
  const running = await runningSuite(process.env.SUITE_NAME ?? 'start');
  if (running) say(`What it replaces: ${shown(await backUpSuite(running.ports, { suffix: REPLACED }))}`);
  else if (hasKept()) say(`What it replaces: ${shown(await backUpKept({ suffix: REPLACED }))}`);
  if (running) await restoreSuite(running.ports, backup);
  else await restoreKept(backup);
  say(`Restored: ${shown(backup)}${running ? '' : '; the next "npm start" has it'}.`);
  if (!running)
    say(
      'Then run "npm run admin -- reapply --local": what was erased or withdrawn since must not come back.',
    );
}

async function restoreProject(project: string, { options }: Typed): Promise<void> {
  const backup = bucketAddress(options.get('from'), 'from');
  const files = bucketAddress(options.get('files') ?? `gs://${project}.firebasestorage.app`, 'files');
  const key = options.get('hash-key');
  const saltSeparator = options.get('salt-separator');
  if (!key || !saltSeparator) throw new UserError(USAGE);
  const hash = {
    key,
    saltSeparator,
    rounds: options.get('rounds') ?? '8',
    memoryCost: options.get('mem-cost') ?? '14',
  };
  const plan = (scratch: string) => restorePlan({ project, backup, files, scratch }, hash);
  await followPlan(plan, options.has('run'));
}

await runMain(async () => {
  const command = typed(process.argv.slice(2));
  const project = command.options.get('project');
  if (command.words.length > 1 || command.options.has('help')) throw new UserError(USAGE);
  await (project ? restoreProject(project, command) : restoreLocal(command.words[0]));
});
process.exit(0);
