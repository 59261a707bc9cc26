import type { HeldPass } from '../../lib/passStore';
import { ownerOf } from '../../lib/passStore';
import { readMirror } from '../../lib/session/mirror';
import { heldPass } from '../../server/pass';

const PREFIX = 'pass-';

/**
 * The contestant's pass by which the entries are read; null where an account is logged in, whose entries are shown then,
 * and where this device holds no such pass.
 */
export function entryPass(): HeldPass | null {
  if (readMirror().token !== null) return null;
  const held = heldPass();
  return held?.role === 'contestant' ? held : null;
}

/** The name under which this device keeps the entries of a pass. No account has it. */
export const keptNameOf = ({ token }: Pick<HeldPass, 'token'>): string => PREFIX + ownerOf(token);

/**
 * False for a pass that this device has left: an answer to a request that was sent before must leave nothing of it on a
 * phone that others use.
 */
export function isStillHere(account: string): boolean {
  if (!isOfPass(account)) return true;
  const pass = entryPass();
  return pass !== null && keptNameOf(pass) === account;
}

/** True for the name of a pass. */
export const isOfPass = (account: string): boolean => account.startsWith(PREFIX);
