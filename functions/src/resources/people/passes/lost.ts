import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { passApiMessages } from '@ndeiya/domain/people/apiMessages';
import { lostPasses, type LostPassInput } from '@ndeiya/domain/people/lostPass';
import type { LostPassAnswer } from '@ndeiya/domain/people/lostPassApi';
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import { readable } from '../../../platform/documents';

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
      else transaction.create(this.collection.doc(), { phone, created_at: now, updated_at: now });
    });
  }

  /** The oldest first. */
  async list(): Promise<LostPassAnswer[]> {
    const { docs } = await this.collection.orderBy('created_at').limit(LIMITS.listPage).get();
    return readable(lostPasses, docs).map(({ id, phone, created_at }) => ({
      id,
      phone,
      created_at: toLocalIso(created_at),
    }));
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
