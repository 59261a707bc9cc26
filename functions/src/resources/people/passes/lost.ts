import { AppError } from '@ndeiya/domain/kernel/errors';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { passApiMessages } from '@ndeiya/domain/people/apiMessages';
import { type LostPass, lostPasses, type LostPassInput } from '@ndeiya/domain/people/lostPass';
import type { LostPassAnswer, LostPassList } from '@ndeiya/domain/people/lostPassApi';
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import { readable } from '../../../platform/documents';
import { listedPage } from '../../../platform/pages';

const answerOf = ({ id, phone, known, created_at }: LostPass): LostPassAnswer => ({
  id,
  phone,
  known,
  created_at: toLocalIso(created_at),
});

/** The numbers of people whose links are lost. */
export class LostPassService {
  private readonly collection: CollectionReference;

  constructor(private readonly db: Firestore) {
    this.collection = db.collection(lostPasses.path);
  }

  /**
   * Keeps a number once while it waits. Nothing that is known about it is read, and each request reads and writes one
   * document, so that neither the answer nor its time tells anything about a number.
   */
  async report({ phone, website }: LostPassInput): Promise<void> {
    await this.db.runTransaction(async (transaction) => {
      const { docs } = await transaction.get(this.collection.where('phone', '==', phone).limit(1));
      if (website) return;
      const now = new Date();
      const [waiting] = docs;
      if (waiting) transaction.update(waiting.ref, { updated_at: now });
      else
        transaction.create(this.collection.doc(), { phone, known: false, created_at: now, updated_at: now });
    });
  }

  /** The oldest first. A page of the others may have fewer rows, because those that are known are left out of it. */
  async list({ known, cursor }: LostPassList): Promise<{ found: LostPassAnswer[]; next: string | null }> {
    const all = known === 'yes' ? this.collection.where('known', '==', true) : this.collection;
    const { docs, next } = await listedPage(this.collection, all.orderBy('created_at'), cursor);
    const found = readable(lostPasses, docs).filter((one) => known !== 'no' || !one.known);
    return { found: found.map(answerOf), next };
  }

  /** Deletes a number; throws 404 where somebody has done so already. A number that is sent again is a new one. */
  async done(id: string): Promise<void> {
    await this.db.runTransaction(async (transaction) => {
      const ref = this.collection.doc(id);
      if (!(await transaction.get(ref)).exists)
        throw new AppError('not-found', passApiMessages.lostDoneAlready);
      transaction.delete(ref);
    });
  }
}
