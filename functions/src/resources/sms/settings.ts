import { editionApiMessages } from '@ndeiya/domain/editions/apiMessages';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { smsApiMessages } from '@ndeiya/domain/sms/apiMessages';
import type { SmsSettingsAnswer, SmsSettingsInput } from '@ndeiya/domain/sms/smsApi';
import { texts, textSpend } from '@ndeiya/domain/sms/text';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { type GetQuery, plainGet, readable, UnreadableDocument } from '../../platform/documents';
import { eachByItself } from '../../platform/eachByItself';
import { invalidFields } from '../../platform/invalidFields';
import { currentEdition, editionsOf } from '../editions/edition';
import { refs } from './refs';
import { hasAllSettings, isDamaged, mendedSpend, type SpendFields, spendIn, spendRef } from './spend';

const answerOf = ({
  on,
  budget,
  price,
  quiet_from,
  quiet_to,
  plain_letters,
  ...rest
}: SpendFields): SmsSettingsAnswer => ({
  on,
  budget,
  price,
  quiet_from,
  quiet_to,
  plain_letters,
  spent: rest.spent,
  reserved: rest.reserved,
  stopped: rest.stopped && { reason: rest.stopped.reason, at: toLocalIso(rest.stopped.at) },
});

const MOST_EDITIONS = 100;

/** Throws 404 for a year without an edition. A site that has stored none has the one that its settings describe. */
async function expectEdition(db: Firestore, year: number): Promise<void> {
  const stored = await db.collection(editionsOf(year).path).doc(String(year)).get();
  if (stored.exists || (await currentEdition(db)).year === year) return;
  throw new AppError('not-found', editionApiMessages.notFound);
}

/** The settings of the text messages of an edition; those of one that has stored none are off. */
export async function readSmsSettings(db: Firestore, edition: number): Promise<SmsSettingsAnswer> {
  await expectEdition(db, edition);
  const stored = await spendRef(db, edition).get();
  if (!isDamaged(stored)) return answerOf(spendIn(stored));
  return { ...answerOf(await mendedSpend(db, { stored, edition }, plainGet)), unreadable: true };
}

interface Changed {
  settings: SpendFields;
  /** The document could not be read before. */
  isMended: boolean;
}

/** Writes the settings with these changes; a document that cannot be read is made again from its texts. */
async function writeIn(
  transaction: Transaction,
  db: Firestore,
  { edition, changes }: { edition: number; changes: SmsSettingsInput },
): Promise<Changed> {
  const stored = await transaction.get(spendRef(db, edition));
  const isMended = isDamaged(stored);
  const get: GetQuery = (query) => transaction.get(query);
  const settings = isMended
    ? await mendedSpend(db, { stored, edition, changes }, get)
    : { ...spendIn(stored), ...changes };
  if ((settings.quiet_from === null) !== (settings.quiet_to === null))
    throw invalidFields({ quiet_to: smsApiMessages.quietBoth });
  const now = new Date();
  const after = { created_at: now, ...settings, id: String(edition), updated_at: now };
  transaction.set(refs.spend(db, edition), after);
  return { settings, isMended };
}

/** Changes the settings. What was spent stays, whoever sends at the same time. */
export async function saveSmsSettings(
  db: Firestore,
  edition: number,
  changes: SmsSettingsInput,
): Promise<SmsSettingsAnswer> {
  await expectEdition(db, edition);
  const { settings, isMended } = await db.runTransaction((transaction) =>
    writeIn(transaction, db, { edition, changes }),
  );
  if (isMended) await startWaiting(db, edition, new Date());
  return answerOf(settings);
}

/**
 * Makes spending that cannot be read again from the texts, where all settings can be read. Throws where a setting is lost:
 * then an organiser says it, and until then nothing is sent.
 */
export async function mendSpending(db: Firestore): Promise<number> {
  const { docs } = await db.collection(textSpend.path).limit(MOST_EDITIONS).get();
  const damaged = docs.filter(isDamaged);
  await eachByItself(
    damaged,
    async (stored) => {
      if (!hasAllSettings(stored)) throw new UnreadableDocument(stored.ref.path, null);
      const edition = Number(stored.id);
      await db.runTransaction((transaction) => writeIn(transaction, db, { edition, changes: {} }));
      await startWaiting(db, edition, new Date());
    },
    ({ ref }) => ({ path: ref.path }),
  );
  return damaged.length;
}
const MOST_STARTED = 500;

/** Starts every queue that a lack of money has stopped: its messages are due now. One that fails stops no other. */
export async function resumeQueues(db: Firestore): Promise<void> {
  const all = readable(textSpend, (await db.collection(textSpend.path).limit(MOST_EDITIONS).get()).docs);
  const now = new Date();
  await eachByItself(
    all.filter(({ stopped }) => stopped),
    async ({ id }) => {
      await refs.spend(db, Number(id)).update({ stopped: null, updated_at: now });
      await startWaiting(db, Number(id), now);
    },
    ({ id }) => ({ edition: id }),
  );
}

/** The messages of an edition that wait for a later try are due now. */
async function startWaiting(db: Firestore, edition: number, now: Date): Promise<void> {
  const waiting = db
    .collection(texts.path)
    .where('edition', '==', edition)
    .where('delivery.state', '==', 'queued')
    .limit(MOST_STARTED);
  const held = readable(texts, (await waiting.get()).docs).filter(
    ({ way, not_before }) => way === 'text' && (not_before === null || not_before <= now),
  );
  await eachByItself(
    held,
    ({ id }) => startOne(db, id, now),
    ({ id }) => ({ text: id }),
  );
}

/** One that meanwhile was sent or taken back stays as it is. */
function startOne(db: Firestore, id: string, now: Date): Promise<void> {
  const ref = refs.text(db, id);
  return db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    if (stored?.delivery.state === 'queued')
      transaction.update(ref, { 'delivery.next_at': now, updated_at: now });
  });
}
