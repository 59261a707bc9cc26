import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { cleanAuditLog } from '../functions/src/resources/audit/cleaning';
import { suiteEnv } from './emulators/environment';
import { runMain, say, UserError } from './lib/log';
import { PROJECT_ID } from './lib/paths';
import { START_PORTS } from './lib/ports';
import { deployedProject } from './lib/project';
import { erase, exportTo } from './person/commands';
import { setAdmin } from './person/role';
import type { Services } from './seed/services';

const USAGE = `What needs no dashboard, or must work where nobody can log in to it:
  npm run admin -- grant|revoke you@example.org            makes an administrator, or takes that back
  npm run admin -- export-person you@example.org [file]    writes all that is kept about somebody into a file
  npm run admin -- erase-person you@example.org [--yes]    shows what would be deleted; with --yes, deletes it;
      --also=<path>    deletes a document too that only mentions them, such as contact_messages/abc
  npm run admin -- clean-log                               removes people's names and addresses from old log entries
It works on the project in .firebaserc, with your application default credentials
("gcloud auth application-default login"); with --local, on a running "npm start".
--bucket=name where the project's bucket is not <project>.firebasestorage.app.`;

const ALSO = '--also=';

/** The Firebase services of the emulators or of a real project. The Admin SDK is not bound by the rules. */
async function connect(words: string[]): Promise<Services> {
  const local = words.includes('--local') || Boolean(process.env.FIRESTORE_EMULATOR_HOST);
  // The SDK would otherwise look for Google Cloud's metadata server, which takes seconds on other machines.
  const defaults = { ...suiteEnv(START_PORTS), METADATA_SERVER_DETECTION: 'none' };
  if (local) Object.assign(process.env, { ...defaults, ...process.env });
  const projectId = local ? PROJECT_ID : await deployedProject();
  const named = words.find((word) => word.startsWith('--bucket='))?.slice('--bucket='.length);
  const usual = local ? `${projectId}.appspot.com` : `${projectId}.firebasestorage.app`;
  const app = initializeApp({ projectId, storageBucket: named ?? usual });
  return { db: getFirestore(app), auth: getAuth(app), bucket: getStorage(app).bucket() };
}

/**
 * `npm run admin`: appoints the first administrator, restores access when everybody is locked out, and
 * exports or erases a person's data.
 */
await runMain(async () => {
  const words = process.argv.slice(2);
  const [action, address, file] = words.filter((word) => !word.startsWith('--'));
  const services = () => connect(words);
  if (action === 'clean-log') {
    say(`${await cleanAuditLog((await services()).db)} entries of the log were cleaned.`);
    return;
  }
  if (!action || !address) throw new UserError(USAGE);
  const email = address.trim().toLowerCase();
  if (action === 'grant' || action === 'revoke') await setAdmin(await services(), email, action === 'grant');
  else if (action === 'export-person') await exportTo(await services(), email, file);
  else if (action === 'erase-person') {
    const also = words.flatMap((word) => (word.startsWith(ALSO) ? [word.slice(ALSO.length)] : []));
    await erase(await services(), email, { confirmed: words.includes('--yes'), also });
  } else throw new UserError(USAGE);
});
process.exit(0);
