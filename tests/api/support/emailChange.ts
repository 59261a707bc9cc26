import { EMAIL_CODE_MINUTES } from '@ndeiya/domain/kernel/constants';
import { emailChanges } from '@ndeiya/domain/people/user';
import { uniqueEmail } from '@ndeiya/domain/testing/unique';
import { hashVerifier } from '../../../functions/src/resources/people/users/resetCode';
import { db } from '../../support/backend';

const NEW_ADDRESS_CODE = 'ABCDE-FGHJK-MNPQR-STVWX';

/** Stores a change of address that waits for its code, and returns the code. */
export async function putEmailChange(uid: string, email = uniqueEmail()): Promise<string> {
  const salt = 'salt';
  const verifier_hash = await hashVerifier(NEW_ADDRESS_CODE.replaceAll('-', ''), salt);
  const created_at = new Date();
  const expires_at = new Date(created_at.getTime() + EMAIL_CODE_MINUTES * 60_000);
  await db.collection(emailChanges.path).doc(uid).set({ email, salt, verifier_hash, created_at, expires_at });
  return NEW_ADDRESS_CODE;
}
