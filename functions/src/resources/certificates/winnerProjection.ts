import { certificates } from '@ndeiya/domain/certificates/certificate';
import { entries } from '@ndeiya/domain/entries/entry';
import { rounds } from '@ndeiya/domain/judging/round';
import { payouts } from '@ndeiya/domain/results/payout';
import { WINNER_KINDS, type WinnerKind } from '@ndeiya/domain/sms/kinds';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { eachByItself } from '../../platform/eachByItself';
import { always, type Projection } from '../../platform/projection';
import { inCurrentYear } from '../editions/edition';
import { followWinners } from './winnerTexts';

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

/** Waiting news to winners follow the results, the certificates and the entries of which they tell. */
export const winnerProjection = (db: Firestore): Projection => {
  const follow = async (edition: number, kinds: readonly WinnerKind[]) => {
    // A prize that cannot be read keeps no news of a certificate from being taken back.
    await eachByItself(
      kinds,
      (kind) => followWinners(db, { edition, kind }),
      (kind) => ({ kind }),
    );
  };
  return {
    name: 'winner texts',
    onChange: async ({ collection, before, after }) => {
      const kinds = KINDS_OF[collection];
      // A new document makes no text wrong.
      if (!kinds || !before || isHarmless(collection, before, after)) return;
      await follow(Number((after ?? before).edition), kinds);
    },
    repair: [always('winner texts', () => inCurrentYear(db, (year) => follow(year, WINNER_KINDS)))],
  };
};
