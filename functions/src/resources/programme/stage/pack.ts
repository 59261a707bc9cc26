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
import { labelOf } from '../../consents/roundRows';
import { editionsOf, programmesOf } from '../../editions/edition';
import { isRefusedGroup, keptStandings, type Standings } from '../../entries/keptStandings';
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
    const { members, groups } = await this.decided(shown, { role, edition });
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
  private decided(shown: readonly Slot[], { role, edition }: Pick<PassHolder, 'role' | 'edition'>) {
    const isCrew = role === 'crew';
    const refused = shown.flatMap(({ entry, consent }) => (consent === 'refused' && entry) || []);
    const missing = shown.flatMap(({ entry, consent }) => (isCrew && consent === 'missing' && entry) || []);
    const open = [...new Set([...refused, ...missing])];
    const named = isCrew ? shown.flatMap(({ entry }) => entry ?? []) : open;
    const read = async (transaction: Transaction) => {
      const from = { db: this.db, transaction };
      const [people, found, standingsOf] = await Promise.all([
        readableByIds(entryPeople, [...new Set(named)], from),
        readableByIds(entries, open, from),
        open.length === 0 ? null : keptStandings(transaction, this.db, edition),
      ]);
      const standings = open.map(async (id): Promise<[string, Standings] | null> => {
        const of = people.get(id);
        // Nobody knows who has entered an entry that cannot be read, so that every no about the name counts.
        const entry = found.get(id) ?? { id, owner: null, edition };
        return of && standingsOf ? [id, await standingsOf(entry, of)] : null;
      });
      const told = new Map((await Promise.all(standings)).flatMap((one) => (one ? [one] : [])));
      const groups = [...found.values()].flatMap((entry): [string, WithoutRefused][] =>
        isRefusedGroup(entry) ? [[entry.id, told.get(entry.id)?.waits ?? 'organiser']] : [],
      );
      const members = isCrew ? membersOf(shown, people, told) : null;
      return { members, groups: new Map(groups) };
    };
    return this.db.runTransaction(read, { readOnly: true });
  }
}

/** Names only: no contact of a performer or of a guardian leaves the server for a phone at the door. */
const membersOf = (
  shown: readonly Slot[],
  people: ReadonlyMap<string, EntryPeople>,
  told: ReadonlyMap<string, Standings>,
): Map<string, OfRole> =>
  new Map(
    shown.flatMap(({ id, entry }) => {
      if (entry === null) return [];
      const found = people.get(entry);
      return [[id, found ? membersIn(found, told.get(entry)?.consents) : {}]];
    }),
  );

/** Returns the members who may be named, and says of each child whether the check-in has to ask its guardian. */
function membersIn({ members }: EntryPeople, consents: Standings['consents'] | undefined): OfRole {
  const named: Members = members.flatMap((one) => {
    const state = consents ? consents.get(one.id) : 'given';
    // Nothing names a child in a choir whose guardian has refused; a soloist is known by the line itself.
    if (state === 'refused' && members.length > 1) return [];
    const is_minor = one.age_band === 'minor';
    return [{ id: one.id, name: one.name, is_minor, lacks_consent: is_minor && state !== 'given' }];
  });
  return { members: named, ...(named.length < members.length && { one_refused: true }) };
}
