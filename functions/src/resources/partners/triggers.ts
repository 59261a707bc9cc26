import { type PartnerApplication, partnerApplications } from '@ndeiya/domain/entities/visitorForms';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { type ChangeHandler, type DocumentChange, isTimestamp } from '../../platform/documentChange';
import { mailTemplates } from '../../platform/mailTemplates';
import { enqueueMailOnce } from '../../platform/outbox';
import { readSettings } from '../../platform/settings';

type Application = Pick<PartnerApplication, 'email' | 'state'>;

/** The application that this write decided; null where it decided none. What is stored decided (demo data) is no decision. */
function decided({ collection, before, after }: DocumentChange): (Application & DocumentData) | null {
  if (collection !== partnerApplications.path || !before || !after) return null;
  const application = after as Application & DocumentData;
  const isDecision = application.state === 'approved' || application.state === 'declined';
  return isDecision && before.state !== application.state ? application : null;
}

/** Whether another decision stands by now: events come late, and in any order. */
async function isOutdated(
  db: Firestore,
  { documentId }: DocumentChange,
  { state }: Application,
): Promise<boolean> {
  const current = await db.collection(partnerApplications.path).doc(documentId).get();
  return current.exists && current.get('state') !== state;
}

/**
 * Tells an applicant what was decided, once for each decision however often the event comes: the mail's id is made of
 * the document, the state and the time of the decision. So a decision that was taken back and made anew is told again,
 * and one that does not stand any more is not told at all.
 */
export function decisionHandler(db: Firestore): ChangeHandler {
  return async (change) => {
    const application = decided(change);
    if (!application || (await isOutdated(db, change, application))) return;
    const { email: to, state } = application;
    const at: unknown = application.decided_at;
    const { name: site } = await readSettings(db);
    const message = mailTemplates.partnerDecision({ site, approved: state === 'approved' });
    const when = isTimestamp(at) ? at.toMillis() : 0;
    await enqueueMailOnce(db, { id: `partner-${change.documentId}-${state}-${String(when)}`, to, message });
  };
}
