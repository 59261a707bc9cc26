import { randomInt } from 'node:crypto';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { byCodeUnits } from '@ndeiya/domain/results/order';
import { packed } from '@ndeiya/domain/results/packed';
import type { OpenBallot } from '@ndeiya/domain/vote/box';
import { boxHashOf, sortedIds } from '@ndeiya/domain/vote/box';
import { DEMO_VOTE } from '@ndeiya/domain/vote/constants';
import { countPart } from '@ndeiya/domain/vote/counting';
import { disclosureOf } from '@ndeiya/domain/vote/disclosure';
import { voteMessages as texts } from '@ndeiya/domain/vote/messages';
import { openerOf } from '@ndeiya/domain/vote/sealing';
import { mayTake } from '@ndeiya/domain/vote/states';
import { approvalsOf, isValidChoice } from '@ndeiya/domain/vote/tally';
import type { Vote } from '@ndeiya/domain/vote/vote';
import type { CountedBox, VoteCounts } from '@ndeiya/domain/vote/votesFile';
import type { Firestore } from 'firebase-admin/firestore';
import { invalidFields } from '../../platform/invalidFields';
import { isEmulator } from '../../platform/params';
import type { Staff } from '../judging/parts';
import { sign } from '../system/audit/authors';
import { batchCounts } from './answers';
import { currentVote, readBox } from './box';
import { voteIn, voteRef } from './scene';
import { receiptOf } from './tickets';

const refused = (text: string) => new AppError('vote-state', text);

/** Reads the box that was sealed. A ticket that could not be read then is not in it, also where it can be read again. */
async function sealedBox(db: Firestore, { edition, unreadable }: Vote) {
  const box = await readBox((query) => query.get(), db, edition);
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

/** A ballot that somebody with the database's rights changed or took out after the sealing must not be counted. */
function expectSealed(hash: string, { box_hash }: Vote, damaged: readonly string[]): void {
  if (hash === box_hash) return;
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
  const by = (channel: string) => used.filter(({ kept }) => kept.holder?.startsWith(channel)).length;
  const box: CountedBox = {
    commitments: sortedIds(used.map(({ kept }) => kept.commitment)),
    ...disclosureOf(valid, shuffled),
    receipts: used.map(({ id }) => receiptOf(id)).sort(byCodeUnits),
    votes: Object.fromEntries(approvalsOf(valid.map(({ choice }) => choice))),
  };
  expectSealed(boxHashOf(box.commitments), vote, damaged);
  const counts = {
    ...batchCounts(batches),
    used: used.length,
    phone: by('phone'),
    table: by('table'),
    paper: by('paper'),
    spoilt: used.length - valid.length,
    released,
    ...(leftOut > 0 && { unreadable: leftOut }),
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
      ...(counted && { ...counted, state: 'counted' as const }),
      updated_at: now,
    };
    transaction.update(voteRef(db, year), changes);
    sign(transaction, { ref: voteRef(db, year), before: vote, by, at: now });
    return { ...vote, ...changes };
  });
}
