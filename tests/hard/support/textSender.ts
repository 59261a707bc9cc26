import { writeSync } from 'node:fs';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Transaction } from 'firebase-admin/firestore';
import { sendDue } from '../../../functions/src/resources/sms/delivery';
import { smsProvider } from '../../../functions/src/resources/sms/smsProvider';
import type { KillPoint } from './textKillPoints';

/**
 * Sends the two texts that are due in a process of its own, which dies by SIGKILL at the point that KILL_AT names. A
 * transaction that it leaves open is named on stdout, so that it can be ended.
 */

const killAt = process.env.KILL_AT as KillPoint;
const TEXTS = 2;

const dieAt = (point: KillPoint, isNow = true) => {
  if (killAt === point && isNow) process.kill(process.pid, 'SIGKILL');
};
/** The process dies of another call meanwhile. */
const forEver = () => new Promise<never>(() => undefined);

/** The SDK has no public name for the methods and the id. */
interface Inner {
  commit: (this: Inner) => Promise<unknown>;
  _transactionIdPromise?: Promise<Buffer>;
}
const transactions = Transaction.prototype as unknown as Inner;
const { commit } = transactions;
let commits = 0;
transactions.commit = async function () {
  if (killAt === 'before the lease is stored' && (await this._transactionIdPromise))
    writeSync(1, (await this._transactionIdPromise)?.toString('base64') ?? '');
  dieAt('before the lease is stored');
  const result = await commit.apply(this);
  commits += 1;
  dieAt('leased, nothing sent', commits === 1);
  dieAt('both sent, one stored', commits === 2);
  dieAt('both sent, both stored', commits === 1 + TEXTS);
  return result;
};

let answers = 0;
let bothAreSent: (() => void) | undefined;
const bothSent = new Promise<void>((resolve) => {
  bothAreSent = resolve;
});
const { fetch } = globalThis;
globalThis.fetch = async (...args) => {
  const response = await fetch(...args);
  answers += 1;
  if (answers === TEXTS) bothAreSent?.();
  await bothSent;
  dieAt('both sent, nothing stored');
  const form = args[1]?.body;
  const isSecond = form instanceof URLSearchParams && form.get('to') === process.env.SECOND;
  return killAt === 'both sent, one stored' && isSecond ? forEver() : response;
};

initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '' });
await sendDue({ db: getFirestore(), sms: smsProvider() });
// No point has killed it: the test reads this code.
process.exit(3);
