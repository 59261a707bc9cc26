import { editionApiMessages } from '@ndeiya/domain/editions/apiMessages';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { smsApiMessages } from '@ndeiya/domain/sms/apiMessages';
import type { SmsSettingsAnswer, SmsSettingsInput } from '@ndeiya/domain/sms/smsApi';
import { NO_TEXTS, texts, type TextSpend, textSpend } from '@ndeiya/domain/sms/text';
import type { Firestore } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import { invalidFields } from '../../platform/invalidFields';
import { currentEdition, editionsOf } from '../editions/edition';
import { refs } from './refs';

type Settings = Omit<TextSpend, 'id' | 'created_at' | 'updated_at'>;

const answerOf = ({
  on,
  budget,
  price,
  quiet_from,
  quiet_to,
  plain_letters,
  ...rest
}: Settings): SmsSettingsAnswer => ({
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

/** Throws 404 for a year without an edition. A site that has stored none has the one that its settings describe. */
async function expectEdition(db: Firestore, year: number): Promise<void> {
  const stored = await db.collection(editionsOf(year).path).doc(String(year)).get();
  if (stored.exists || (await currentEdition(db)).year === year) return;
  throw new AppError('not-found', editionApiMessages.notFound);
}

/** The settings of the text messages of an edition; those of one that has stored none are off. */
export async function readSmsSettings(db: Firestore, edition: number): Promise<SmsSettingsAnswer> {
  await expectEdition(db, edition);
  return answerOf((await refs.spend(db, edition).get()).data() ?? NO_TEXTS);
}

/** Changes the settings. What was spent stays, whoever sends at the same time. */
export async function saveSmsSettings(
  db: Firestore,
  edition: number,
  input: SmsSettingsInput,
): Promise<SmsSettingsAnswer> {
  await expectEdition(db, edition);
  const ref = refs.spend(db, edition);
  return db.runTransaction(async (transaction) => {
    const now = new Date();
    const stored = (await transaction.get(ref)).data();
    const after = { ...NO_TEXTS, created_at: now, ...stored, ...input, updated_at: now };
    if ((after.quiet_from === null) !== (after.quiet_to === null))
      throw invalidFields({ quiet_to: smsApiMessages.quietBoth });
    transaction.set(ref, { ...after, id: ref.id });
    return answerOf(after);
  });
}

const MOST_STARTED = 500;

/** Starts every queue that a lack of money has stopped: its messages are due now. */
export async function resumeQueues(db: Firestore): Promise<void> {
  const all = readable(textSpend, (await db.collection(textSpend.path).limit(100).get()).docs);
  const now = new Date();
  for (const { id, stopped } of all) {
    if (!stopped) continue;
    await refs.spend(db, Number(id)).update({ stopped: null, updated_at: now });
    const waiting = db
      .collection(texts.path)
      .where('edition', '==', Number(id))
      .where('delivery.state', '==', 'queued')
      .limit(MOST_STARTED);
    const held = readable(texts, (await waiting.get()).docs).filter(
      ({ way, not_before }) => way === 'text' && (not_before === null || not_before <= now),
    );
    for (const one of held) await startOne(db, one.id, now);
  }
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
