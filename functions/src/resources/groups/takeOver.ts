import { consents } from '@ndeiya/domain/consents/consent';
import { participantApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { participants } from '@ndeiya/domain/entries/participant';
import { concernsEntry } from '@ndeiya/domain/entries/persons';
import { ENTRIES } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { passApiMessages } from '@ndeiya/domain/people/apiMessages';
import { type Pass, passes } from '@ndeiya/domain/people/pass';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../../http/types';
import type { Commit } from '../../platform/commit';
import { eachReadable, readable, readableByIds } from '../../platform/documents';
import { invalidFields } from '../../platform/invalidFields';
import { formerOwnersAfter } from '../consents/accounts';
import { applyConsent } from '../consents/apply';
import { toStore } from '../entries/participants/entry';
import { entriesOfPerformer, EntryService } from '../entries/service';
import { isMailable } from '../entries/steps/mails';
import { storeEntry } from '../entries/steps/store';
import { parsePassCode, passIdOf } from '../people/passes/passSecrets';
import { CLOSED } from '../people/passes/service';
import { planCancelLinks } from '../sms/cancel';
import { sign } from '../system/audit/authors';

const wrongCode = () => new AppError('invalid-pass-code', passApiMessages.takeOverInvalid);

interface TakenOver {
  by: Caller;
  now: Date;
}

/**
 * True for an entry that the code hands over. A leader's word is for entries of the own group, also where the pass is one
 * of an organiser, and for those that no account has yet, so that nobody takes a child's entries out of its account by it.
 * An organiser's word is for all.
 */
function isHandedOver({ owner, group }: Entry, pass: Pass): boolean {
  if (pass.take_over?.word === 'organiser') return true;
  const own = pass.take_over?.group ?? pass.group;
  return owner === null && group !== null && group === own;
}

/** An account takes the entries of a contestant's pass over. */
export class TakeOverService {
  constructor(private readonly db: Firestore) {}

  /** The code and the pass end with it. */
  async takeOver(
    { code: typed, by }: { code: string; by: Caller },
    commit: Commit<{ entries: EntryAnswer[] }>,
  ): Promise<{ entries: EntryAnswer[] }> {
    const code = parsePassCode(typed);
    if (code === null) throw wrongCode();
    const hash = passIdOf(code);
    return commit(async (transaction) => {
      const pass = await this.passOf(transaction, hash);
      const now = new Date();
      // `isHandedOver` says which of them an account has already, and whose word counts then.
      const own = await entriesOfPerformer(transaction, this.db, { ...pass, isFor: concernsEntry });
      const taken = await this.taken(
        transaction,
        own.filter((one) => isHandedOver(one, pass)),
        { by, now, pass },
      );
      await this.expectRoom(transaction, { taken, edition: pass.edition, by });
      const shown = await this.shown(transaction, taken, by);
      const write = await this.writesOf(transaction, taken, { by, now });
      const cancel = await planCancelLinks(transaction, this.db, pass);
      write();
      cancel(now);
      transaction.update(this.db.collection(passes.path).doc(pass.id), {
        ...CLOSED,
        take_over: null,
        revoked_at: now,
        updated_at: now,
      });
      return { entries: shown };
    });
  }

  private async passOf(transaction: Transaction, hash: string): Promise<Pass> {
    const found = this.db.collection(passes.path).where('take_over.hash', '==', hash).limit(1);
    const { docs, readTime } = await transaction.get(found);
    const [pass] = readable(passes, docs);
    const now = readTime.toDate();
    if (!pass?.take_over || pass.revoked_at || pass.expires_at <= now || pass.take_over.expires_at <= now)
      throw wrongCode();
    return pass;
  }

  /** Throws where the account would have more entries than one account can read at once. The code still works afterwards. */
  private async expectRoom(
    transaction: Transaction,
    { taken, edition, by }: { taken: readonly Entry[]; edition: number; by: Caller },
  ): Promise<void> {
    const all = this.db.collection(entries.path).where('owner', '==', by.uid).where('edition', '==', edition);
    const { docs } = await transaction.get(all.select());
    const own = new Set([...docs, ...taken].map(({ id }) => id));
    if (own.size > Math.max(ENTRIES.perAccount, docs.length))
      throw invalidFields({ code: participantApiMessages.mostOfAccount(ENTRIES.perAccount) });
  }

  /** The entries as the account has them. A no about another entry of the account counts for them from now on. */
  private async taken(
    transaction: Transaction,
    own: readonly Entry[],
    { by, now, pass }: TakenOver & { pass: Pass },
  ): Promise<Entry[]> {
    const people = await readableByIds(
      entryPeople,
      own.map(({ id }) => id),
      { db: this.db, transaction },
    );
    return Promise.all(
      own.map(async (one) => {
        const former_owners = formerOwnersAfter(one, by.uid);
        const entry = { ...one, owner: by.uid, former_owners, registered_by: one.registered_by ?? pass.id };
        const known = people.get(one.id);
        const facts = known && (await applyConsent(transaction, this.db, { entry, people: known }));
        return { ...entry, ...facts, seq: one.seq + 1, updated_at: now };
      }),
    );
  }

  private shown(transaction: Transaction, taken: readonly Entry[], by: Caller): Promise<EntryAnswer[]> {
    const service = new EntryService(this.db);
    // An entry whose people cannot be read goes to the account as well, and is missing in the answer only.
    return eachReadable(taken, (entry) => service.answerIn(transaction, entry, { ...by, isAdmin: false }));
  }

  /** Reads the participants and the decisions, and returns the function that gives everything to the account. */
  private async writesOf(
    transaction: Transaction,
    taken: readonly Entry[],
    { by, now }: TakenOver,
  ): Promise<() => void> {
    const refs = taken.map(({ id }) => this.db.collection(participants.path).doc(id));
    const found = refs.length === 0 ? [] : await transaction.getAll(...refs);
    const decided = await Promise.all(
      taken.map(({ id }) => transaction.get(this.db.collection(consents.path).where('entry', '==', id))),
    );
    return () => {
      // A decision follows its entry, so that a no is found by the account's other entries.
      for (const { docs } of decided)
        for (const { ref } of docs) transaction.update(ref, { owner: by.uid, updated_at: now });
      for (const entry of taken) {
        storeEntry(transaction, this.db, entry);
        transaction.update(this.db.collection(entryPeople.path).doc(entry.id), { owner: by.uid });
      }
      for (const snapshot of found) {
        if (!snapshot.exists) continue;
        const { id: _id, ...before } = participants.converter.fromFirestore(snapshot);
        // The mails go to the account, unless the person has an address already.
        const email = isMailable(before.email) ? before.email : by.email;
        transaction.update(snapshot.ref, {
          ...toStore({ ...before, email, user_id: by.uid, updated_at: now }),
        });
        sign(transaction, { ref: snapshot.ref, before: snapshot.data(), by: by.uid, at: now });
      }
    };
  }
}
