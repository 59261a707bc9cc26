import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { suiteEnv } from '../emulators/environment';
import type { Services } from '../seed/services';
import { PROJECT_ID } from './paths';
import { START_PORTS } from './ports';
import { deployedProject } from './project';

const optionOf = (words: readonly string[], name: string) =>
  words.find((word) => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length);

/**
 * The services of the project in .firebaserc, or of the one in `--project=…`, with application default credentials, or with `--local` those of a running
 * "npm start"; past all rules.
 */
export async function connect(words: readonly string[]): Promise<Services> {
  const local = words.includes('--local') || Boolean(process.env.FIRESTORE_EMULATOR_HOST);
  // No look for Google's own machines, which takes seconds anywhere else.
  const defaults = { ...suiteEnv(START_PORTS), METADATA_SERVER_DETECTION: 'none' };
  if (local) Object.assign(process.env, { ...defaults, ...process.env });
  const projectId = local ? PROJECT_ID : (optionOf(words, 'project') ?? (await deployedProject()));
  const named = optionOf(words, 'bucket');
  const usual = local ? `${projectId}.appspot.com` : `${projectId}.firebasestorage.app`;
  const app = initializeApp({ projectId, storageBucket: named ?? usual });
  return { db: getFirestore(app), auth: getAuth(app), bucket: getStorage(app).bucket() };
}
