import type { DocumentData, DocumentReference, Firestore } from 'firebase-admin/firestore';

interface Stored {
  /** The id of the last document that is done; undefined where the beginning is to be done. */
  after: string | undefined;
  /** The documents before it with which the work has failed. */
  failed: number;
}
const BEGINNING: Stored = { after: undefined, failed: 0 };

/**
 * The place from which a step goes on that had no time for all documents of a list. Without it each run would begin anew, and
 * whoever fills the beginning of a list would keep everybody else from their turn. A place of another list, such as that of an
 * earlier edition, is forgotten.
 */
export class Place {
  private readonly ref: DocumentReference;

  constructor(
    db: Firestore,
    name: string,
    private readonly list: string,
  ) {
    // Four segments, so that the trigger on top-level documents ignores it.
    this.ref = db.doc(`locks/places/lists/${name}`);
  }

  async read(): Promise<Stored> {
    const stored = await this.ref.get();
    const { list, after, failed }: DocumentData = stored.data() ?? {};
    if (list !== this.list || typeof after !== 'string') return BEGINNING;
    return { after, failed: typeof failed === 'number' ? failed : 0 };
  }

  async keep(after: string, failed = 0): Promise<void> {
    await this.ref.set({ list: this.list, after, failed });
  }

  async forget(): Promise<void> {
    await this.ref.delete();
  }
}
