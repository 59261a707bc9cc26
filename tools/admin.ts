import { initializeApp } from 'firebase-admin/app';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { suiteEnv } from './emulators/environment';
import { reason, runMain, say, UserError } from './lib/log';
import { PROJECT_ID } from './lib/paths';
import { START_PORTS } from './lib/ports';
import { deployedProject } from './lib/project';

const USAGE = `Makes a user an administrator, or takes that back:
  npm run admin -- grant|revoke you@example.org
It works on the project in .firebaserc, with your application default credentials
("gcloud auth application-default login"); with --local, on a running "npm start".`;

async function findUser(email: string): Promise<UserRecord> {
  try {
    return await getAuth().getUserByEmail(email);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'auth/user-not-found') throw new UserError(`Nobody has registered with ${email} yet.`);
    throw new UserError(`The accounts could not be read: ${reason(error)}`);
  }
}

/** Rights are the claim and the profile together; revoking the tokens makes a change bite at once. */
async function setAdmin({ uid, customClaims }: UserRecord, admin: boolean): Promise<void> {
  const profile = getFirestore().doc(`users/${uid}`);
  if (!(await profile.get()).exists)
    throw new UserError('That account has no profile: register it through the site.');
  if (!admin) await profile.update({ is_admin: false, updated_at: new Date() });
  await getAuth().setCustomUserClaims(uid, { ...customClaims, admin });
  if (admin) await profile.update({ is_admin: true, updated_at: new Date() });
  await getAuth().revokeRefreshTokens(uid);
}

/** `npm run admin`: the way to the first administrator, and the way back when all are locked out. */
await runMain(async () => {
  const words = process.argv.slice(2);
  const [action, email] = words.filter((word) => !word.startsWith('--'));
  if ((action !== 'grant' && action !== 'revoke') || !email) throw new UserError(USAGE);
  const local = words.includes('--local') || Boolean(process.env.FIRESTORE_EMULATOR_HOST);
  if (local) Object.assign(process.env, { ...suiteEnv(START_PORTS), ...process.env });
  initializeApp({ projectId: local ? PROJECT_ID : await deployedProject() });
  await setAdmin(await findUser(email.toLowerCase()), action === 'grant');
  say(
    `${email} is ${action === 'grant' ? 'an administrator now' : 'no administrator any more'}; log in again to see it.`,
  );
});
process.exit(0);
