import { timingSafeEqual } from 'node:crypto';
import { REPORT_STATUSES, type ReportStatus } from '@ndeiya/domain/sms/states';
import { type Text, texts } from '@ndeiya/domain/sms/text';
import type { Firestore, QuerySnapshot } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import { keyedHash } from '../../platform/keyedHash';
import { param } from '../../platform/params';
import { refs } from './refs';
import { afterReport, settleText } from './settle';

/** The secret has this text where no text messages are sent. It must not become an address that everybody can guess. */
const NO_KEY = 'none';

/** Both keys count while the secret is changed. */
export function isReportKey(key: string): boolean {
  const hash = (text: string) => Buffer.from(keyedHash(text));
  const known = param('smsCallbackKey')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== NO_KEY);
  return known.filter((one) => timingSafeEqual(hash(one), hash(key))).length > 0;
}

interface Report {
  providerId: string;
  status: ReportStatus;
  /** '' where the provider names none. */
  number: string;
  reason: string;
}

const LONGEST_REASON = 100;
const digits = (number: string) => number.replace(/\D/g, '');

/** The report of a form; null where it is none. */
function reportOf(form: URLSearchParams): Report | null {
  const field = (name: string) => form.get(name)?.trim() ?? '';
  const status = REPORT_STATUSES.find((one) => one === field('status'));
  const providerId = field('id').slice(0, 200);
  if (!status || providerId === '') return null;
  return {
    providerId,
    status,
    number: digits(field('phoneNumber')),
    reason: field('failureReason').slice(0, LONGEST_REASON),
  };
}

/** A report is about the number to which the message went: another one is forged, or about another message. */
const fits = ({ to }: Text, { number }: Report) => number === '' || digits(to) === number;

/** The message that the provider knows under the id of the report. */
async function named(db: Firestore, { providerId }: Report): Promise<Text | undefined> {
  const query = db.collection(texts.path).where('delivery.provider_id', '==', providerId).limit(1);
  return readable(texts, (await query.get()).docs)[0];
}

/** The only message to the number whose id is not known: its answer was lost, is still to come, or named none. */
async function lost(db: Firestore, { number }: Report): Promise<Text | undefined> {
  if (number === '') return undefined;
  const query = db
    .collection(texts.path)
    .where('to', '==', `+${number}`)
    .where('delivery.state', 'in', ['sending', 'unsure', 'sent']);
  const found: QuerySnapshot = await query.get();
  const nameless = readable(texts, found.docs).filter(
    ({ way, delivery }) => way === 'text' && delivery.provider_id === null,
  );
  return nameless.length === 1 ? nameless[0] : undefined;
}

const RANK: Readonly<Partial<Record<ReportStatus, number>>> = { Submitted: 0, Buffered: 0, Sent: 0 };

/** Keeps a report until the answer with its id comes; of two the one that says how it ended. */
function keepEarly(db: Firestore, { providerId, status }: Report, now: Date): Promise<void> {
  const ref = refs.earlyReport(db, providerId);
  return db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    if (stored && RANK[status] !== undefined) return;
    transaction.set(ref, { id: ref.id, status, created_at: now });
  });
}

/** Stores what a delivery report says. A report about an unknown id is kept, because it may be faster than the answer. */
export async function takeReport(db: Firestore, report: Report, now = new Date()): Promise<void> {
  const apply = async (text: Text | undefined) => {
    if (!text) return false;
    if (fits(text, report))
      await settleText(db, { id: text.id, now }, (stored) => afterReport(stored, report));
    return true;
  };
  if (await apply(await named(db, report))) return;
  if (await apply(await lost(db, report))) return;
  await keepEarly(db, report, now);
  // The answer may have been stored between the two.
  await apply(await named(db, report));
}

/** Stores what a posted form says; one that is no report changes nothing. */
export async function takeReportForm(db: Firestore, form: URLSearchParams, now = new Date()): Promise<void> {
  const report = reportOf(form);
  if (report) await takeReport(db, report, now);
}
