import { certificates } from '@ndeiya/domain/certificates/certificate';
import { entries } from '@ndeiya/domain/entries/entry';
import { rounds } from '@ndeiya/domain/judging/round';
import { payouts } from '@ndeiya/domain/results/payout';
import { WINNER_KINDS, type WinnerKind } from '@ndeiya/domain/sms/kinds';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import type { DocumentChange } from '../../platform/documentChange';
import { eachByItself } from '../../platform/eachByItself';
import { always, type Projection } from '../../platform/projection';
import { sharedReadsOf } from '../../platform/sharedRuns';
import { inCurrentYear } from '../editions/edition';
import { followWinners, isAnyWrong } from './winnerTexts';

/** The texts and mails that a change of a document of each collection may make wrong. */
const KINDS_OF: Readonly<Partial<Record<string, readonly WinnerKind[]>>> = {
  [payouts.path]: ['prize'],
  [certificates.path]: ['certificate'],
  [rounds.path]: WINNER_KINDS,
  [entries.path]: WINNER_KINDS,
};

const isShownOtherwise = (before: DocumentData, after: DocumentData | null) =>
  JSON.stringify(before.published) !== JSON.stringify(after?.published);

/** An entry or a round changes often, and only what is left out here makes no text wrong. */
function isHarmless(collection: string, before: DocumentData, after: DocumentData | null): boolean {
  if (collection === rounds.path) return !isShownOtherwise(before, after);
  return collection === entries.path && (before.state !== 'accepted' || after?.state === 'accepted');
}

/** The entry of which a change is; undefined where it may be about several, or where a payout names it by its number alone. */
function entryOf({ collection, documentId, before, after }: DocumentChange): string | undefined {
  if (collection === entries.path) return documentId;
  if (collection !== certificates.path) return undefined;
  const [was, is] = [before?.entry, (after ?? before)?.entry] as unknown[];
  return typeof was === 'string' && was === is ? was : undefined;
}

/** A correction changes many documents at once: the events that come while the news are followed share the next time. */
const followSoon = {
  prize: sharedReadsOf((db, edition: number) => followWinners(db, { edition, kind: 'prize' })),
  certificate: sharedReadsOf((db, edition: number) => followWinners(db, { edition, kind: 'certificate' })),
};

/** All news would be read again for each certificate of a round, so an event about one entry looks first whether it makes any wrong. */
async function followChange(db: Firestore, change: DocumentChange, kind: WinnerKind): Promise<void> {
  const edition = Number((change.after ?? change.before)?.edition);
  const entry = entryOf(change);
  if (entry === undefined || (await isAnyWrong(db, { edition, kind, entry })))
    await followSoon[kind](db, edition);
}

/** A prize that cannot be read keeps no news of a certificate from being taken back. */
const followEach = (kinds: readonly WinnerKind[], follow: (kind: WinnerKind) => Promise<void>) =>
  eachByItself(kinds, follow, (kind) => ({ kind }));

const HOUR_BEGINS_MINUTES = 5;

/**
 * The repair after lost events. What has failed waits up to 90 days for somebody who sends it again, so that it is followed once an
 * hour, by the run at its beginning.
 */
async function mendWinners(db: Firestore, edition: number, now: Date): Promise<void> {
  const withFailed = now.getUTCMinutes() < HOUR_BEGINS_MINUTES;
  await followEach(WINNER_KINDS, (kind) => followWinners(db, { edition, kind }, { withFailed }));
}

/** Waiting news to winners follow the results, the certificates and the entries of which they tell. */
export const winnerProjection = (db: Firestore): Projection => ({
  name: 'winner texts',
  onChange: async (change) => {
    const { collection, before, after } = change;
    const kinds = KINDS_OF[collection];
    // A new document makes no text wrong.
    if (!kinds || !before || isHarmless(collection, before, after)) return;
    await followEach(kinds, (kind) => followChange(db, change, kind));
  },
  repair: [always('winner texts', (now) => inCurrentYear(db, (year) => mendWinners(db, year, now)))],
});
