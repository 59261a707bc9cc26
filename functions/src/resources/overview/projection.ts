import { certificates } from '@ndeiya/domain/certificates/certificate';
import { editions } from '@ndeiya/domain/editions/edition';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { entries } from '@ndeiya/domain/entries/entry';
import { consentScans } from '@ndeiya/domain/groups/consentSheet';
import { groupRequests } from '@ndeiya/domain/groups/groupRequest';
import { rounds } from '@ndeiya/domain/judging/round';
import { languages, publishedTexts, translations } from '@ndeiya/domain/languages/language';
import type { OverviewPart } from '@ndeiya/domain/overview/parts';
import { dayOf } from '@ndeiya/domain/overview/phase';
import { programmes } from '@ndeiya/domain/programme/slot';
import { payouts } from '@ndeiya/domain/results/payout';
import { contactMessages, partnerApplications } from '@ndeiya/domain/site/visitorForms';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { type ChangeHandler, type DocumentChange, isTimestamp } from '../../platform/documentChange';
import { always, eachNight, type Projection } from '../../platform/projection';
import { currentYear } from '../editions/edition';
import { expectReadableTexts } from '../languages/damaged';
import { mendOverviews, refreshOverview } from './maintain';
import { requestCount, type Touched } from './request';

/** The fields of an entry on which the numbers of its edition depend. A draft has none of them in the quotas. */
const COUNTED = [
  'state',
  'category',
  'consent',
  'shared_contact',
  'returned_until',
  'offer_expires_at',
] as const;

const comparable = (value: unknown): unknown => (isTimestamp(value) ? value.toMillis() : value);
const differs = ({ before, after }: DocumentChange, field: string) =>
  comparable(before?.[field]) !== comparable(after?.[field]);

const dayIn = (data: DocumentData | null, field: string): string[] => {
  const at: unknown = data?.[field];
  return isTimestamp(at) ? [dayOf(at.toDate())] : [];
};

/** The days on which a field of the entry was and is, where it has changed. */
const daysOf = (change: DocumentChange, field: string): string[] =>
  differs(change, field) ? [...dayIn(change.before, field), ...dayIn(change.after, field)] : [];

const isNewDraft = ({ before, after }: DocumentChange) =>
  !before && after?.state === 'draft' && after.consent === 'not_needed';

function ofEntry(change: DocumentChange): Touched {
  const isCounted = !isNewDraft(change) && COUNTED.some((field) => differs(change, field));
  const isWithdrawn = differs(change, 'state') && change.after?.state === 'withdrawn';
  return {
    days: [...daysOf(change, 'created_at'), ...daysOf(change, 'submitted_at')],
    parts: [...(isCounted ? (['entries'] as const) : []), ...(isWithdrawn ? (['end'] as const) : [])],
  };
}

const whenDiffers = (change: DocumentChange, field: string, part: OverviewPart): Touched =>
  differs(change, field) ? { parts: [part] } : {};

/** The number of texts in a document of translations that somebody has translated. */
const translated = (data: DocumentData | null) =>
  Object.values(Object(data?.texts) as object).filter((one: unknown) => {
    const { text } = Object(one) as { text?: unknown };
    return text !== undefined && text !== '';
  }).length;

/** The numbers stay the same where a translation is only written anew or commented on. */
function ofTranslations(change: DocumentChange): Touched {
  const isCounted = differs(change, 'drafts') || translated(change.before) !== translated(change.after);
  return isCounted ? { parts: ['languages'] } : {};
}

const TOUCHED: Readonly<Record<string, (change: DocumentChange) => Touched>> = {
  [entries.path]: ofEntry,
  [contactMessages.path]: (change) => whenDiffers(change, 'state', 'inbox'),
  [partnerApplications.path]: (change) => whenDiffers(change, 'state', 'inbox'),
  [groupRequests.path]: (change) => whenDiffers(change, 'state', 'inbox'),
  [consentScans.path]: (change) => whenDiffers(change, 'state', 'inbox'),
  [translations.path]: ofTranslations,
  [languages.path]: (change) => whenDiffers(change, 'name', 'languages'),
  [publishedTexts.path]: (change) => whenDiffers(change, 'language', 'languages'),
  [rounds.path]: (change) => (differs(change, 'rev') ? { parts: ['rounds', 'end'] } : {}),
  [payouts.path]: () => ({ parts: ['end'] }),
  [certificates.path]: (change) => whenDiffers(change, 'state', 'end'),
  [editions.path]: (change) => (change.before ? {} : { parts: ['entries', 'rounds', 'stage'] }),
  [programmes.path]: () => ({ parts: ['stage'] }),
};

/** The parts of an edition's overview and the days that a write changes. */
export const touchedBy = (change: DocumentChange): Touched => TOUCHED[change.collection]?.(change) ?? {};

/** The edition of the document, or the current one for documents that carry none. */
async function yearOf(
  db: Firestore,
  { before, after, documentId, collection }: DocumentChange,
): Promise<number> {
  if (collection === editions.path) return Number(documentId);
  const edition: unknown = (after ?? before)?.edition;
  return typeof edition === 'number' ? edition : await currentYear(db);
}

/** Counts the numbers of the dashboard's first page again after every write on which they depend. */
function overviewHandler(db: Firestore): ChangeHandler {
  return async (change) => {
    const touched = touchedBy(change);
    if ((touched.parts?.length ?? 0) + (touched.days?.length ?? 0) === 0) return;
    const year = await yearOf(db, change);
    // The dashboard shows no numbers of a rehearsal, and nothing of it may stay behind.
    if (!isRehearsal(year)) await requestCount(db, year, touched);
  };
}

/** The numbers of the dashboard's first page. */
export const overviewProjection = (db: Firestore): Projection => ({
  name: 'overview',
  onChange: overviewHandler(db),
  repair: [
    eachNight('overviews', (now) => mendOverviews(db, now)),
    eachNight('texts of languages', () => expectReadableTexts(db)),
    always('overview', (now) => refreshOverview(db, now)),
  ],
});
