import { unique } from '@ndeiya/domain/testing/unique';
import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';
import type { ChangeHandler, DocumentChange } from '../../../functions/src/platform/documentChange';
import { auditHandler, changedFields } from '../../../functions/src/resources/system/audit/projection';
import { cascadeHandler } from '../../../functions/src/resources/system/images/cascade';
import { imageHandler, takeWaitingUploads } from '../../../functions/src/resources/system/images/pipeline';
import { sweep } from '../../../functions/src/resources/system/maintenance/sweep';
import { totalsHandler } from '../../../functions/src/resources/system/totals/projection';
import { finishAbandonedRebuilds } from '../../../functions/src/resources/system/totals/rebuild';
import { db } from '../../support/backend';
import { bucket } from '../../support/media';

const DAY_MS = 86_400_000;
/** The maintenance takes a rebuild for abandoned after this time. */
const MARKER_LIFE_MS = 60_000;
const deps = { db, bucket: () => Promise.resolve(bucket) };

/** The events of a document that had these contents in this order. */
export function changesOf(
  { id, parent }: DocumentReference,
  states: (DocumentData | null)[],
  began = Date.now(),
): DocumentChange[] {
  return states.slice(1).map((after, index) => ({
    eventId: `order-${unique()}`,
    time: new Date(began + index),
    collection: parent.id,
    documentId: id,
    before: states[index] ?? null,
    after,
    actor: 'somebody',
  }));
}

/** A document whose events are held, and delivered when and as often as a test wants. */
export class History {
  readonly ref: DocumentReference;
  /** The number of delivered events, with repetitions. */
  delivered = 0;
  private readonly began = Date.now();
  private readonly changes: DocumentChange[] = [];
  private pending: DocumentChange[] = [];
  private readonly rebuilds: Promise<void>[] = [];

  constructor(path: string) {
    this.ref = db.doc(path);
  }

  async isThere(): Promise<boolean> {
    return (await this.ref.get()).exists;
  }

  create(fields: DocumentData) {
    const stamps = { created_at: new Date(), updated_at: new Date() };
    return this.watch(() => this.ref.set({ ...fields, ...stamps }));
  }

  update(fields: DocumentData) {
    return this.watch(() => this.ref.update(fields));
  }

  remove() {
    return this.watch(() => this.ref.delete());
  }

  /** The actions on the document, as the log must contain them. */
  actions(): string[] {
    return this.changes
      .filter(
        ({ before, after }) => !before || !after || Object.keys(changedFields(before, after)).length > 0,
      )
      .map(({ before, after }) => (!before ? 'create' : after ? 'update' : 'delete'));
  }

  /** Delivers one of the waiting events; one in four stays, and is delivered again. */
  async deliver(pick: (max: number) => number): Promise<void> {
    const change = await this.deliverOne(pick);
    if (change && pick(4) === 1) this.pending.push(change);
  }

  /** Delivers the remaining events, then all events once more, and runs the maintenance and the nightly sweep. */
  async settle(pick: (max: number) => number): Promise<void> {
    while (this.pending.length > 0) await this.deliverOne(pick);
    for (const change of [...this.changes].reverse()) await this.handle(change);
    this.pending = [];
    await takeWaitingUploads(deps);
    await Promise.all(this.rebuilds);
    // Another process may have taken the second over, with an event of an earlier test, and rebuild only after this.
    await finishAbandonedRebuilds(db, new Date(Date.now() + 2 * MARKER_LIFE_MS));
    await sweep(deps, new Date(Date.now() + 2 * DAY_MS));
  }

  /** The newest event, which this does not deliver. */
  newest(): DocumentChange {
    const change = this.pending.at(-1);
    if (!change) throw new Error('no event waits');
    return change;
  }

  /** Delivers an event with this bucket. The event stays, and is delivered again. */
  deliverTo(storage: typeof bucket, change = this.newest()): Promise<unknown> {
    const bad = { db, bucket: () => Promise.resolve(storage) };
    return this.watch(async () => {
      await imageHandler(bad)(change);
      await cascadeHandler(bad)(change);
    });
  }

  private async deliverOne(pick: (max: number) => number): Promise<DocumentChange | undefined> {
    const [change] = this.pending.splice(pick(Math.max(1, this.pending.length)), 1);
    if (change) await this.handle(change);
    return change;
  }

  private async handle(change: DocumentChange): Promise<void> {
    this.delivered += 1;
    const handlers: ChangeHandler[] = [imageHandler(deps), cascadeHandler(deps), auditHandler(db)];
    // It waits for its second to end; those of other events go on meanwhile.
    this.rebuilds.push(totalsHandler(db)(change));
    for (const handler of handlers) await this.watch(() => handler(change));
  }

  /** Runs the work, and holds the event of its write. */
  private async watch(work: () => Promise<unknown>): Promise<DocumentChange | undefined> {
    const before = (await this.ref.get()).data() ?? null;
    await work();
    const after = (await this.ref.get()).data() ?? null;
    if ((!before && !after) || JSON.stringify(before) === JSON.stringify(after)) return undefined;
    const [change] = changesOf(this.ref, [before, after], this.began + this.changes.length);
    if (!change) return undefined;
    this.changes.push(change);
    this.pending.push(change);
    return change;
  }
}
