import { useEffect } from 'react';
import { readMirror } from '../../lib/session/mirror';
import { useSession } from '../../lib/session/session';
import { entryPass, isOfPass, keptNameOf } from './entryPass';
import { claimDevice, lastAccount } from './kept';

export interface Account {
  /** 'loading': Firebase has not said yet who is logged in, and nobody has used these pages on this device before. */
  status: 'loading' | 'in' | 'out';
  uid: string | null;
  /** Firebase has confirmed the session, so requests can be sent. */
  isConfirmed: boolean;
}

/**
 * The account whose entries are shown. Without a connection Firebase may not be there to confirm the session; what this
 * device has kept can be read and changed all the same.
 */
export function useAccount(): Account {
  const session = useSession();
  const { status, uid } = session;
  useEffect(() => {
    if (uid !== null) claimDevice(uid);
  }, [uid]);
  if (status === 'in') return { status, uid, isConfirmed: true };
  const isStored = status === 'loading' || readMirror().token !== null;
  const last = isStored ? lastAccount() : null;
  // Nobody sees what a pass has left on a shared phone, once the pass is gone.
  if (last && !isOfPass(last)) return { status: 'in', uid: last, isConfirmed: false };
  return { status, uid: null, isConfirmed: false };
}

/** An account, or the contestant's pass that is open on this device in place of one. */
export interface Reader extends Account {
  /** The name of the pass; null for accounts. */
  holder: string | null;
}

/** The account that is logged in; without one the contestant's pass of this device. */
export function useReader(): Reader {
  const account = useAccount();
  const pass = entryPass();
  const uid = pass && keptNameOf(pass);
  useEffect(() => {
    if (uid !== null) claimDevice(uid);
  }, [uid]);
  return pass ? { status: 'in', uid, isConfirmed: true, holder: pass.name } : { ...account, holder: null };
}
