import { memberConsents } from '@ndeiya/domain/consents/facts';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { entries } from '@ndeiya/domain/entries/entry';
import { type EntryPeople, entryPeople } from '@ndeiya/domain/entries/entryPeople';
import type { WithoutRefused } from '@ndeiya/domain/entries/mayPerform';
import { PROGRAMME } from '@ndeiya/domain/kernel/constants';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { type Slot, slots } from '@ndeiya/domain/programme/slot';
import type { PackSlot, StagePack } from '@ndeiya/domain/programme/stageApi';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { PassHolder } from '../../../http/types';
import { plainGet, readable, readableByIds, readableIn, readableOne } from '../../../platform/documents';
import { decisionsIn } from '../../consents/apply';
import { labelOf } from '../../consents/roundRows';
import { type SharedReads, sharedReads } from '../../consents/sharedReads';
import { editionsOf, programmesOf } from '../../editions/edition';
import { refusedGroups } from '../../entries/withoutRefused';
import { slotFactsOf } from '../answers';
import { readSlots, sorted } from '../store';

type Members = PackSlot['members'];

/** These fields say what a group waits for in which a guardian has refused. */
type GroupFacts = Pick<PackSlot, 'others_perform' | 'organiser_decides'>;
function groupFacts(state: WithoutRefused | undefined): GroupFacts {
  if (state === 'performs') return { others_perform: true };
  return state === 'organiser' ? { organiser_decides: true } : {};
}

/** These fields depend on the role of the pass. */
type OfRole = Pick<PackSlot, 'title' | 'allowed_seconds' | 'one_refused' | keyof GroupFacts> & {
  members?: Members;
};

const packSlotOf = (slot: Slot, { members = [], ...ofRole }: OfRole = {}): PackSlot => ({
  ...slotFactsOf(slot),
  ...ofRole,
  consent: slot.consent,
  members,
  base_key: slot.base_key,
  base_at: toLocalIso(slot.base_at),
  withdrawn: slot.withdrawn,
  from_op: slot.from_op,
});

/** Clocks of two servers may differ by so much, so a line may come twice. */
const OVERLAP_MS = 10_000;

interface Deps {
  db: Firestore;
}

/** All lines of a pack are read in one transaction, and share the decisions that several of them ask for. */
interface Reader {
  transaction: Transaction;
  shared: SharedReads;
}

/** Reads the data for a phone at the stage or at the check-in. */
export class StagePackService {
  private readonly db: Firestore;

  constructor({ db }: Deps) {
    this.db = db;
  }

  /** `since` with the revision of the programme gives the changed lines only, so that phones can ask every minute. */
  async read(
    { role, edition }: PassHolder,
    { since, rev }: { since?: string | undefined; rev?: number | undefined },
  ): Promise<StagePack> {
    const of = programmesOf(edition);
    const found = await this.db.collection(of.path).doc(String(edition)).get();
    // The lines are what the day needs: a programme that cannot be read takes its state and its revision alone.
    const programme = readableIn(of, found) ?? null;
    const isPartial = since !== undefined && programme !== null && programme.rev === rev;
    const shown = isPartial
      ? await this.changedSince(edition, new Date(since))
      : await readSlots(plainGet, this.db, edition);
    const { members, groups } = await this.decided(shown, role);
    const ofRole = members ?? (await this.piecesOf(shown, edition));
    return {
      edition,
      state: programme?.state ?? null,
      rev: programme?.rev ?? 0,
      is_partial: isPartial,
      slots: shown.map((slot) =>
        packSlotOf(slot, {
          ...ofRole.get(slot.id),
          ...groupFacts(groups.get(slot.entry ?? '')),
        }),
      ),
      server_time: toLocalIso(found.readTime.toDate()),
    };
  }

  /**
   * Lines of which a guardian has refused come each time: a decision about another child lets the group perform, and does
   * not change its line.
   */
  private async changedSince(edition: number, since: Date): Promise<Slot[]> {
    const all = this.db.collection(slots.path).where('edition', '==', edition);
    const [changed, refused] = await Promise.all([
      all
        .where('updated_at', '>=', new Date(since.getTime() - OVERLAP_MS))
        .limit(PROGRAMME.slots)
        .get(),
      all.where('consent', '==', 'refused').limit(PROGRAMME.slots).get(),
    ]);
    const found = new Map([...refused.docs, ...changed.docs].map((one) => [one.id, one]));
    return sorted(readable(slots, [...found.values()]));
  }

  /** The pieces, for the screen in the hall, and the time that each of them has. */
  private async piecesOf(shown: readonly Slot[], edition: number): Promise<Map<string, OfRole>> {
    const named = shown.filter(({ entry }) => entry !== null);
    if (named.length === 0) return new Map();
    const [rules, found] = await Promise.all([
      readableOne(this.db, editionsOf(edition), String(edition)),
      readableByIds(
        entries,
        named.flatMap(({ entry }) => entry ?? []),
        { db: this.db },
      ),
    ]);
    const limits = new Map(rules?.categories.map(({ name, max_seconds }) => [name, max_seconds]));
    return new Map(
      named.map(({ id, number, category, entry }) => {
        const { title } = labelOf({ number }, found.get(entry ?? ''));
        const allowed_seconds = limits.get(category);
        return [id, { title, ...(allowed_seconds !== undefined && { allowed_seconds }) }];
      }),
    );
  }

  /** Reads which groups go on without a refused child, and for the check-in who may be named. */
  private decided(shown: readonly Slot[], role: PassHolder['role']) {
    const refused = shown.flatMap(({ entry, consent }) => (consent === 'refused' && entry) || []);
    const ids = [...new Set(refused)];
    const read = async (transaction: Transaction) => {
      const shared = sharedReads(transaction, this.db);
      const [members, groups] = await Promise.all([
        role === 'crew' ? this.membersOf(shown, { transaction, shared }) : null,
        refusedGroups(transaction, this.db, { ids, shared }),
      ]);
      return { members, groups };
    };
    return this.db.runTransaction(read, { readOnly: true });
  }

  /** Names only: no contact of a performer or of a guardian leaves the server for a phone at the door. */
  private async membersOf(shown: readonly Slot[], reader: Reader): Promise<Map<string, OfRole>> {
    const named = shown.filter(({ entry }) => entry !== null);
    const ids = named.map(({ entry }) => entry ?? '');
    const people = await readableByIds(entryPeople, ids, { db: this.db, transaction: reader.transaction });
    const all = named.map(async (slot): Promise<[string, OfRole]> => {
      const found = people.get(slot.entry ?? '');
      return [slot.id, found ? await this.membersIn(slot, found, reader) : {}];
    });
    return new Map(await Promise.all(all));
  }

  /** Decisions are read only where one is missing: the check-in then asks the guardian of that child. */
  private async membersIn({ entry, consent }: Slot, people: EntryPeople, reader: Reader): Promise<OfRole> {
    const isOpen = consent === 'missing' || consent === 'refused';
    const { members } = people;
    const id = entry ?? '';
    const decisions = isOpen ? await this.decisionsOf(id, people, reader) : [];
    const consentOf = memberConsents({ ...people, entry: id }, decisions);
    const named: Members = members.flatMap((one) => {
      const state = isOpen ? consentOf(one) : 'given';
      // Nothing names a child in a choir whose guardian has refused; a soloist is known by the line itself.
      if (state === 'refused' && members.length > 1) return [];
      const is_minor = one.age_band === 'minor';
      return [{ id: one.id, name: one.name, is_minor, lacks_consent: is_minor && state !== 'given' }];
    });
    return { members: named, ...(named.length < members.length && { one_refused: true }) };
  }

  /** The entry says which noes of other entries count: those of its group, and those from before an account had it. */
  private async decisionsOf(
    id: string,
    { edition, owner, members }: EntryPeople,
    { transaction, shared }: Reader,
  ): Promise<StoredDecision[]> {
    const found = await transaction.get(this.db.collection(entries.path).doc(id));
    // Nobody knows who has entered an entry that cannot be read, so that every no about the name counts.
    const of = readableIn(entries, found) ?? { id, owner: null, edition };
    return decisionsIn(transaction, this.db, { ...of, owner: of.owner ?? owner, members, ...shared });
  }
}
