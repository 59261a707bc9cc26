import { entries } from '@ndeiya/domain/entries/entry';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { publicEntryId } from '@ndeiya/domain/results/publicIds';
import { voteMessages as texts } from '@ndeiya/domain/vote/messages';
import { isPublicKey } from '@ndeiya/domain/vote/sealing';
import { mayTake, stateAt, type VoteStep } from '@ndeiya/domain/vote/states';
import { type ListedEntry, type Vote, votes } from '@ndeiya/domain/vote/vote';
import type { VoteInput } from '@ndeiya/domain/vote/voteApi';
import type { Firestore } from 'firebase-admin/firestore';
import { readableByIds } from '../../platform/documents';
import { invalidFields } from '../../platform/invalidFields';
import { sign } from '../system/audit/authors';
import { currentVote, sealWithout } from './box';
import { voteIn, voteRef } from './readTicket';

const refused = () => new AppError('vote-state', texts.wrongState);
const missing = () => new AppError('not-found', texts.notFound);

async function expectInput({ public_key, min, max, entries: chosen, ...times }: VoteInput): Promise<void> {
  const isBounded = min <= max && max <= chosen.length;
  const fields = {
    ...(!(await isPublicKey(public_key)) && { public_key: texts.publicKey }),
    ...(!isBounded && { max: texts.bounds }),
    ...(times.closes_at <= times.opens_at && { closes_at: texts.closesFirst }),
  };
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

/** Sets a vote up and takes it through its states. */
export class VoteService {
  constructor(private readonly db: Firestore) {}

  /** The vote; throws 404 before it opens, unless organisers ask. */
  async read(year: string, { toAdmin }: { toAdmin: boolean }): Promise<Vote> {
    const vote = await currentVote(this.db, year);
    if (!vote || (vote.state === 'setup' && !toAdmin)) throw missing();
    return vote;
  }

  private async listed(year: string, ids: readonly string[]): Promise<ListedEntry[]> {
    const found = await readableByIds(entries, ids, { db: this.db });
    const list = ids.flatMap((id) => {
      const entry = found.get(id);
      const fits = entry?.state === 'accepted' && entry.number !== '' && String(entry.edition) === year;
      return fits ? { entry: id, id: publicEntryId(entry.number), number: entry.number } : [];
    });
    if (list.length !== ids.length || new Set(ids).size !== ids.length)
      throw invalidFields({ entries: texts.entries });
    return list;
  }

  async put(year: string, input: VoteInput, by: string): Promise<{ vote: Vote; isNew: boolean }> {
    await expectInput(input);
    const list = await this.listed(year, input.entries);
    const ref = voteRef(this.db, year);
    return this.db.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(ref);
      const before = snapshot.data();
      if (before && !mayTake('change', before.state)) throw refused();
      const now = snapshot.readTime.toDate();
      const vote: Vote = {
        id: year,
        edition: Number(year),
        state: 'setup',
        closed_at: null,
        box_hash: null,
        counted_by: [],
        counts: null,
        box: null,
        void_reason: '',
        ...input,
        entries: list,
        created_at: before?.created_at ?? now,
        updated_at: now,
      };
      transaction.set(this.db.collection(votes.path).doc(year), votes.converter.toFirestore(vote));
      sign(transaction, { ref, before, by, at: now });
      return { vote, isNew: !before };
    });
  }

  private step(
    year: string,
    { step, by }: { step: VoteStep; by: string },
    changesOf: (vote: Vote, now: Date) => Partial<Vote>,
  ): Promise<Vote> {
    const ref = voteRef(this.db, year);
    return this.db.runTransaction(async (transaction) => {
      const { vote, now } = await voteIn(transaction, this.db, year);
      if (!mayTake(step, stateAt(vote, now))) throw refused();
      const changes = { ...changesOf(vote, now), updated_at: now };
      transaction.update(ref, changes);
      sign(transaction, { ref, before: vote, by, at: now });
      return { ...vote, ...changes };
    });
  }

  /** A vote that is opened early opens now. */
  begin(year: string, by: string): Promise<Vote> {
    return this.step(year, { step: 'open', by }, ({ opens_at, closes_at }, now) => {
      if (closes_at <= now) throw new AppError('vote-state', texts.closesFirst);
      return { state: 'open', opens_at: opens_at > now ? now : opens_at };
    });
  }

  /** Closes the vote. With a number of tickets that cannot be read, it seals the box of a closed vote without them. */
  close(year: string, by: string, { unreadable }: { unreadable?: number | undefined } = {}): Promise<Vote> {
    if (unreadable !== undefined) return sealWithout(this.db, year, { unreadable, by });
    return this.step(year, { step: 'close', by }, (_vote, now) => ({ state: 'closed', closed_at: now }));
  }

  publish(year: string, by: string): Promise<Vote> {
    return this.step(year, { step: 'publish', by }, () => ({ state: 'published' }));
  }

  declareVoid(year: string, reason: string, by: string): Promise<Vote> {
    return this.step(year, { step: 'void', by }, () => ({
      state: 'void',
      void_reason: reason,
      box: null,
      sealed_box: null,
    }));
  }
}
