import { events } from '@ndeiya/domain/site/event';
import type { Firestore } from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../../platform/documentChange';
import type { Projection } from '../../../platform/projection';
import { cleanHtml } from './html';

/** Sanitises the details of every written event (DESIGN §7); clean details are not written again. */
function detailsHandler(db: Firestore): ChangeHandler {
  return async ({ collection, documentId, before, after }) => {
    if (collection !== events.path || !after || after.details === before?.details) return;
    if (typeof after.details !== 'string' || (await cleanHtml(after.details)) === after.details) return;

    const ref = db.collection(collection).doc(documentId);
    await db.runTransaction(async (transaction) => {
      const details: unknown = (await transaction.get(ref)).data()?.details;
      if (typeof details !== 'string') return;
      const clean = await cleanHtml(details);
      if (clean !== details) transaction.update(ref, { details: clean });
    });
  };
}

/** The details of events without markup that is not allowed. */
export const detailsProjection = (db: Firestore): Projection => ({
  name: 'details',
  onChange: detailsHandler(db),
  repair: { notNeeded: 'The pages remove the same markup again from what they show.' },
});
