import { type PartnerApplication, partnerApplications } from '@ndeiya/domain/site/visitorForms';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { type ChangeHandler, type DocumentChange, isTimestamp } from '../../../platform/documentChange';
import type { Projection } from '../../../platform/projection';
import { readSettings } from '../../editions/settings';
import { enqueueMailOnce } from '../../system/mail/outbox';
import { partnerMails } from './mails';

type Application = Pick<PartnerApplication, 'email' | 'state' | 'language'>;

/**
 * The application that this write decided, or null. A document that is created as decided (demo data) is no
 * decision.
 */
function decided({ collection, before, after }: DocumentChange): (Application & DocumentData) | null {
  if (collection !== partnerApplications.path || !before || !after) return null;
  const application = after as Application & DocumentData;
  const isDecision = application.state === 'approved' || application.state === 'declined';
  return isDecision && before.state !== application.state ? application : null;
}

/** True when a newer decision exists: events may come late and in any order. */
async function isOutdated(
  db: Firestore,
  { documentId }: DocumentChange,
  { state }: Application,
): Promise<boolean> {
  const current = await db.collection(partnerApplications.path).doc(documentId).get();
  return current.exists && current.get('state') !== state;
}

/**
 * Mails a decision to the applicant, once per decision even if the event is repeated: the mail's id is made
 * from the document, the state and the time of the decision. A decision that was withdrawn and made again is
 * mailed again; one that no longer stands is not mailed.
 */
export function decisionHandler(db: Firestore): ChangeHandler {
  return async (change) => {
    const application = decided(change);
    if (!application || (await isOutdated(db, change, application))) return;
    const { email: to, state, language } = application;
    const at: unknown = application.decided_at;
    const { name: site } = await readSettings(db);
    const message = partnerMails.partnerDecision({ site, approved: state === 'approved' });
    const when = isTimestamp(at) ? at.toMillis() : 0;
    const id = `partner-${change.documentId}-${state}-${String(when)}`;
    await enqueueMailOnce(db, { id, to, message, ...(language !== undefined && { language }) });
  };
}

/** The mails about decisions on partners. */
export const decisionProjection = (db: Firestore): Projection => ({
  name: 'partnerMails',
  onChange: decisionHandler(db),
  repair: { notNeeded: 'The outbox forgets the mails that it has sent, so a repair could send one again.' },
});
