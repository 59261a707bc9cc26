import { passwordResets } from '@ndeiya/domain/people/user';
import type { Timestamp } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import { type Account, db } from '../../support/backend';
import { call } from '../../support/client';
import { PATIENCE } from '../../support/media';
import { withTriggers } from './withoutTriggers';

/** A reset code as it is mailed. */
export const RESET_CODE = /[0-9A-HJKMNP-TV-Z]{5}(?:-[0-9A-HJKMNP-TV-Z]{5}){3}/;
/** A code has a public part, which is the id of its document, and a secret part. */
export function partsOf(code: string) {
  const plain = code.replaceAll('-', '');
  return { selector: plain.slice(0, 7), verifier: plain.slice(7) };
}

/** A mail as the local inbox shows it. */
interface InboxMail {
  to: string[];
  subject: string;
  text: string;
}

/** The mails that have arrived for an address. */
export async function inboxOf(email: string): Promise<InboxMail[]> {
  const response = await fetch(`${process.env.MAIL_URL ?? ''}/api/messages`);
  const mails = (await response.json()) as InboxMail[];
  return mails.filter(({ to }) => to.includes(email));
}

/** Requests a code and reads it from its mail, because no document contains it once the mail is sent. */
export const resetCodeFor = (account: Pick<Account, 'uid' | 'email'>): Promise<string> =>
  withTriggers(() => requestCode(account));

async function requestCode({ uid, email }: Pick<Account, 'uid' | 'email'>): Promise<string> {
  const { status } = await call('post', '/users/forgot_password', { json: { email } });
  const { docs } = await db.collection(passwordResets.path).where('user_id', '==', uid).get();
  const madeAt = (code: (typeof docs)[number]) => (code.get('created_at') as Timestamp).toMillis();
  const newest = docs.sort((a, b) => madeAt(a) - madeAt(b)).at(-1);
  if (status !== 200 || !newest) throw new Error(`no code for ${email}: ${String(status)}`);
  return vi.waitFor(async () => {
    const codes = (await inboxOf(email)).flatMap(({ text }) => RESET_CODE.exec(text) ?? []);
    const code = codes.find((one) => partsOf(one).selector === newest.id);
    if (!code) throw new Error(`no code has arrived for ${email}`);
    return code;
  }, PATIENCE);
}
