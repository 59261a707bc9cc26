import { randomInt } from 'node:crypto';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { packed, unpacked } from '@ndeiya/domain/results/packed';
import { boxHashOf, type OpenBallot } from '@ndeiya/domain/vote/box';
import { DEMO_VOTE, VOTE } from '@ndeiya/domain/vote/constants';
import { countPart } from '@ndeiya/domain/vote/counting';
import { countForeign, disclosureOf } from '@ndeiya/domain/vote/disclosure';
import { voteMessages as texts } from '@ndeiya/domain/vote/messages';
import { openerOf } from '@ndeiya/domain/vote/sealing';
import { mayTake } from '@ndeiya/domain/vote/states';
import { approvalsOf, isValidChoice } from '@ndeiya/domain/vote/tally';
import type { Vote } from '@ndeiya/domain/vote/vote';
import type { CountedBox, SealedBox, VoteCounts } from '@ndeiya/domain/vote/votesFile';
import type { Firestore } from 'firebase-admin/firestore';
import { plainGet } from '../../platform/documents';
import { invalidFields } from '../../platform/invalidFields';
import { isEmulator } from '../../platform/params';
import type { Staff } from '../judging/parts';
import { sign } from '../system/audit/authors';
import { batchCounts } from './answers';
import { currentVote, fixedOf, readBox, type Used } from './box';
import { voteIn, voteRef } from './readTicket';

const refused = (text: string) => new AppError('vote-state', text);

/** Reads the box that was sealed. A ticket that could not be read then is not in it, also where it can be read again. */
async function sealedBox(db: Firestore, { edition, unreadable }: Vote) {
  const box = await readBox(plainGet, db, edition);
  const leftOut = new Set(unreadable?.ids);
  return {
    ...box,
    used: box.used.filter(({ id }) => !leftOut.has(id)),
    leftOut: leftOut.size,
    damaged: box.unreadable.filter((id) => !leftOut.has(id)),
  };
}

/** A sentence has room for so many ids. */
const NAMED = 5;

/**
 * The box as it was sealed, and how many of its votes nobody can read any more. A ballot that somebody with the database's
 * rights changed or took out must not be counted, so each one that is missing has to be a ticket that is still there, damaged;
 * where many are, something else has happened to the server.
 */
function expectSealed(
  { box_hash, sealed_box }: Vote,
  { used, damaged }: { used: readonly Used[]; damaged: readonly string[] },
): { fixed: SealedBox; lost: number } {
  const found = fixedOf(used);
  if (boxHashOf(found.commitments) === box_hash) return { fixed: found, lost: 0 };
  const fixed = sealed_box ? (JSON.parse(unpacked(sealed_box)) as SealedBox) : found;
  const lost = fixed.commitments.length - found.commitments.length;
  const isWhole =
    boxHashOf(fixed.commitments) === box_hash && countForeign(fixed.commitments, found.commitments) === 0;
  if (isWhole && lost <= Math.min(damaged.length, VOTE.unreadable)) return { fixed, lost };
  const ids = damaged.slice(0, NAMED).join(', ');
  throw new AppError('stale', ids === '' ? texts.changedBox : texts.unreadableBox(damaged.length, ids));
}

/** A random order (Fisher and Yates). */
function shuffled(ids: readonly string[]): string[] {
  const all = [...ids];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [all[at], all[other]] = [all[other] ?? '', all[at] ?? ''];
  }
  return all;
}

/** The part that one more person has in the count; throws where that person may have none. */
function partOf({ state, box_hash, counted_by }: Vote, staff: Staff, confirmed: string): 'first' | 'second' {
  if (!mayTake('count', state) || box_hash === null) throw refused(texts.wrongState);
  const part = countPart(counted_by, staff);
  if (part === 'same_person') throw refused(texts.samePerson);
  if (part === 'two_passes') throw refused(texts.twoPasses);
  if (part === 'complete') throw refused(texts.wrongState);
  if (box_hash !== confirmed) throw new AppError('stale', texts.otherBox);
  return part;
}

interface Counted {
  counts: VoteCounts;
  box: string;
}

/** Opens and counts the sealed box. The key is in memory while this runs, and nowhere afterwards. */
async function countBox(db: Firestore, vote: Vote, key: string | undefined): Promise<Counted> {
  const isDemo = isEmulator() && vote.public_key === DEMO_VOTE.public_key;
  const opener = await openerOf(vote.public_key, key ?? (isDemo ? DEMO_VOTE.key : ''));
  if (!opener) throw invalidFields({ key: texts.wrongKey });
  const { used, released, batches, leftOut, damaged } = await sealedBox(db, vote);
  const rules = { ...vote, entries: vote.entries.map(({ id }) => ({ id, withdrawn: false })) };
  const opened = await Promise.all(used.map(({ kept }) => opener(kept)));
  const valid = opened.filter((one): one is OpenBallot => one !== null && isValidChoice(rules, one.choice));
  const {
    fixed: { commitments, receipts, ...channels },
    lost,
  } = expectSealed(vote, { used, damaged });
  const box: CountedBox = {
    commitments,
    ...disclosureOf(valid, shuffled),
    receipts,
    votes: Object.fromEntries(approvalsOf(valid.map(({ choice }) => choice))),
  };
  const counts = {
    ...batchCounts(batches),
    used: commitments.length,
    ...channels,
    spoilt: commitments.length - valid.length,
    released,
    ...(leftOut > 0 && { unreadable: leftOut }),
    ...(lost > 0 && { damaged: lost }),
  };
  return { counts, box: packed(JSON.stringify(box)) };
}

/** Two people count a sealed box; the first sees nothing of it. */
export async function count(
  db: Firestore,
  { year, box_hash, key }: { year: string; box_hash: string; key: string | undefined },
  staff: Staff,
): Promise<Vote> {
  const before = await currentVote(db, year);
  if (!before) throw new AppError('not-found', texts.notFound);
  if (staff.edition !== null && staff.edition !== before.edition)
    throw new AppError('forbidden', texts.otherEdition);
  const counted = partOf(before, staff, box_hash) === 'second' ? await countBox(db, before, key) : null;
  return db.runTransaction(async (transaction) => {
    const { vote, now } = await voteIn(transaction, db, year);
    // Two people who press at once are both first; the later one is then asked for the key.
    const part = partOf(vote, staff, box_hash);
    if (part === 'second' && !counted) throw refused(texts.wrongState);
    const { by, name, kind } = staff;
    const changes = {
      counted_by: [...vote.counted_by, { by, name, kind, at: now }],
      ...(counted && { ...counted, state: 'counted' as const, sealed_box: null }),
      updated_at: now,
    };
    transaction.update(voteRef(db, year), changes);
    sign(transaction, { ref: voteRef(db, year), before: vote, by, at: now });
    return { ...vote, ...changes };
  });
}
