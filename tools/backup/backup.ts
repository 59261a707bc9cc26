import path from 'node:path';
import { runMain, say, UserError } from '../lib/log';
import { runningSuite } from '../lib/running';
import { backupPlan, bucketAddress } from './cloud';
import { backupName } from './folder';
import { backUpKept, backUpSuite } from './local';
import { followPlan, typed, type Typed } from './options';

const USAGE = `Backs up documents, accounts and files.
  npm run backup                                                     the data of "npm start", into backups/
  npm run backup -- --project=my-festival --bucket=gs://my-backups   shows how a real project is backed up
      --run                  carries it out, with gcloud and firebase as you are logged in to them
      --files=gs://…         where the project's bucket is not gs://<project>.firebasestorage.app`;

async function backUpLocal(): Promise<void> {
  const running = await runningSuite(process.env.SUITE_NAME ?? 'start');
  const folder = running ? await backUpSuite(running.ports) : await backUpKept();
  say(`${path.relative(process.cwd(), folder)} is whole; "npm run restore" brings the newest backup back.`);
}

async function backUpProject(project: string, { options }: Typed): Promise<void> {
  const bucket = bucketAddress(options.get('bucket'), 'bucket');
  const backup = `${bucket}/${backupName(new Date())}`;
  const files = bucketAddress(options.get('files') ?? `gs://${project}.firebasestorage.app`, 'files');
  if (`${bucket}/`.startsWith(`${files.split('/').slice(0, 3).join('/')}/`))
    throw new UserError(`${bucket} is in the bucket of the site: choose a bucket of its own for backups.`);
  await followPlan((scratch) => backupPlan({ project, backup, files, scratch }), options.has('run'));
}

await runMain(async () => {
  const command = typed(process.argv.slice(2));
  const project = command.options.get('project');
  if (command.words.length > 0 || command.options.has('help')) throw new UserError(USAGE);
  await (project ? backUpProject(project, command) : backUpLocal());
});
process.exit(0);
