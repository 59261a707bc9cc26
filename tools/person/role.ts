import { endSessions } from '../../functions/src/resources/people/users/sessions';
import { say, UserError } from '../lib/log';
import type { Services } from '../seed/services';
import { accountOf } from './records';

/** Rights are the claim and the profile together. Ending the sessions makes a change effective at once. */
export async function setAdmin({ db, auth }: Services, email: string, admin: boolean): Promise<void> {
  const account = await accountOf(auth, email);
  if (!account) throw new UserError(`No account has the address ${email}: register it on the site first.`);
  const { uid, customClaims } = account;
  const profile = db.doc(`users/${uid}`);
  if (!(await profile.get()).exists)
    throw new UserError('That account has no profile: register it through the site.');
  if (!admin) await profile.update({ is_admin: false, updated_at: new Date() });
  await auth.setCustomUserClaims(uid, { ...customClaims, admin });
  if (admin) await profile.update({ is_admin: true, updated_at: new Date() });
  await endSessions({ db, auth }, uid);
  say(`${email} is ${admin ? 'an administrator now' : 'no administrator any more'}; log in again to see it.`);
}
