import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import {
  allowsRecording,
  type ConsentFacts,
  type ConsentPeople,
  isGiven,
} from '@ndeiya/domain/consents/facts';
import { hasOwnConsent } from '@ndeiya/domain/consents/standing';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isSameChild, TEAM } from '@ndeiya/domain/consents/words';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { entryFacts } from '@ndeiya/domain/entries/entryFacts';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import type { RoundEntry } from '@ndeiya/domain/judging/round';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { endsConsent, followInSiblings, keepsMore } from './followSiblings';
import { hideIn } from './hidePiece';
import { NO_MEDIA } from './media';
import { type DecisionsAbout, liveOf, type Side, withdrawnBy } from './own';
import { type Found, guardianOfHash, knownHash, type Minor, minorOf } from './people';
import { relabel } from './roundRows';
import { factsOfSalvaged } from './salvaged';
import { countedIn, type Sibling } from './siblings';
import type { NewVersion } from './terms';

const isNew = (before: readonly Consent[], after: readonly Consent[]) => after.length > before.length;

interface Withdrawn {
  before: readonly Consent[];
  after: readonly Consent[];
}

/** True where the child's recording rested on what was withdrawn, and no consent of the present guardian is left. */
function restedOn(member: EntryMember, people: ConsentPeople, { before, after }: Withdrawn): boolean {
  if (member.age_band !== 'minor' || hasOwnConsent(member, people, after)) return false;
  const withdrawn = before.filter((one, at) => isGiven(one) && after[at] !== one);
  return withdrawn.some(({ child }) => isSameChild(child, member.name));
}

/** A no by an old link hides a recording that the present guardian allows, and the team decides. */
const outlivesOld = (member: EntryMember, people: ConsentPeople, decisions: readonly Consent[]): boolean =>
  member.age_band !== 'minor' || hasOwnConsent(member, people, decisions);

/** After a year the people of an entry are deleted, and a name can no longer be linked to a person. */
const WITHOUT_PEOPLE: Omit<ConsentFacts, 'has_minor'> = { consent: 'refused', name_public: false };

function factsOf({ people, salvagedFor }: Found, entry: Entry, decisions: readonly Consent[]) {
  if (!people) return WITHOUT_PEOPLE;
  const facts = entryFacts(entry, { people, decisions });
  return salvagedFor === undefined ? facts : factsOfSalvaged(facts, entry);
}

/** The documents that a transaction about one member has read. */
export interface MemberRequest extends DecisionsAbout {
  /** The entry in the rounds, where judges read its name. */
  rows: readonly RoundEntry[];
  /** Other entries of the account that name the child. */
  siblings: readonly Sibling[];
}

/** The fields of a decision that depend on how it was made. */
export interface NewDecision extends Pick<Consent, 'decision' | 'purposes' | 'method' | 'evidence'> {
  terms: NewVersion;
  /** When it was said; now without it. */
  at?: Date;
}

interface Deciding extends Pick<Minor, 'member' | 'guardian'> {
  entry: Pick<Entry, 'id' | 'owner' | 'group' | 'edition'>;
  contact_hash: string;
}

interface Ended {
  by: Side;
  reason: string;
  at?: Date;
}

interface Following {
  keepsMedia?: boolean;
  /** A recording that the present guardian allows is hidden and not deleted, as by an old link. */
  hidesOnly?: boolean;
}

interface Again extends Pick<Following, 'hidesOnly'> {
  /** The same one about other children whom it reaches by now. */
  others?: readonly Omit<Consent, 'counts_in'>[];
}

/**
 * A yes to the recording deletes none, also where the no of somebody else stands: that hides it, and the team decides
 * (docs/decisions/134-asked-about-a-child.md).
 */
const keepsRecording = ({ decision, purposes }: Pick<Consent, 'decision' | 'purposes'>): boolean =>
  decision === 'given' && purposes.recording;

/** Writes the decisions about one entry. Every write comes with the fields of the entry that follow from it. */
export class ConsentRecord {
  constructor(
    private readonly db: Firestore,
    private readonly transaction: Transaction,
    private readonly asked: MemberRequest,
  ) {}

  /** The entries whose consent was given before what this record has written, and is not any more. */
  get ended(): readonly Entry[] {
    return this.endedEntries;
  }
  private endedEntries: Entry[] = [];

  /** Ends one decision as it was ended before an older state of the database was restored. */
  endAgain(id: string, ended: Partial<Consent>): readonly Consent[] {
    const { decisions, found } = this.asked;
    this.transaction.update(refOf(this.db, consents).doc(id), { ...ended, updated_at: found.now });
    return this.follow(decisions.map((one) => (one.id === id ? { ...one, ...ended } : one)));
  }

  /**
   * Puts a decision back that was made before an older state of the database was restored. The recording goes only where the
   * decision forbids it: it may rest on a consent that was lost as well.
   */
  addAgain(
    lost: Omit<Consent, 'counts_in'>,
    { others = [], hidesOnly = false }: Again = {},
  ): readonly Consent[] {
    const added = [lost, ...others].map((one) => this.withCounted(one));
    for (const one of added) this.transaction.create(refOf(this.db, consents).doc(one.id), one);
    const how = { keepsMedia: keepsRecording(lost), hidesOnly };
    return this.follow([...this.asked.decisions, ...added], how);
  }

  /** The consents that a guardian has given for the member and not withdrawn. */
  live(by: Side): StoredDecision[] {
    return liveOf(by, this.asked);
  }

  /**
   * Adds a decision of the present guardian. A refusal also ends what the guardian agreed to before, and is about the child who
   * was asked about, too, where the place has another name.
   */
  add({ terms, at, ...decided }: NewDecision): readonly Consent[] {
    const { of, found, alsoAsked } = this.asked;
    const { member, guardian, entry, contact_hash } = this.deciding();
    const { now } = found;
    const said = {
      ...of,
      ...decided,
      owner: entry.owner,
      group: entry.group,
      edition: entry.edition,
      guardian,
      contact_hash,
      terms_version: terms.id,
      text_sha256: terms.sha256,
      language: terms.language,
      given_at: at ?? now,
      withdrawn_at: null,
      withdrawn_by: '',
      updated_at: now,
    };
    const isNo = decided.decision === 'refused';
    const known = isNo && alsoAsked ? [alsoAsked] : [];
    const about = [{ person: member.person ?? null, child: member.name }, ...known];
    const id = () => refOf(this.db, consents).doc().id;
    const added = about.map((one) => this.withCounted({ ...said, ...one, id: id() }));
    const { reason } = decided.evidence;
    const by = {
      entry: entry.id,
      guardian: guardian.id,
      name: guardian.name,
      contact_hash,
      isTeam: decided.method !== 'code',
    };
    const before = isNo ? this.mark({ by, reason, ...(at && { at }) }) : this.asked.decisions;
    for (const one of added) this.transaction.create(refOf(this.db, consents).doc(one.id), one);
    return this.follow([...before, ...added], { keepsMedia: keepsRecording(decided) });
  }

  /** The decision with the other entries in which it counts. */
  private withCounted(one: Omit<Consent, 'counts_in'>): Consent {
    const { siblings } = this.asked;
    return { ...one, counts_in: countedIn(siblings, { ...one, counts_in: [] }) };
  }

  /** The child with the guardian and the contact who decide: those of the entry, or those of an old link. */
  private deciding(): Deciding {
    const { of, found, old, gone, siblings } = this.asked;
    const about = found.entry ?? gone;
    if (old && about) {
      const { child, contact_hash } = old;
      // By its hash alone nobody could tell that a later word in another entry is the same contact's.
      const elsewhere = siblings.flatMap(({ people }) => people?.guardians ?? []);
      const known =
        old.guardian.contact === '' ? guardianOfHash(elsewhere, about.id, contact_hash) : old.guardian;
      const guardian = { ...old.guardian, contact: known?.contact ?? '' };
      return { entry: about, member: child, guardian, contact_hash };
    }
    const { member, guardian, entry } = minorOf(found, of.member);
    const isLost = guardian.contact === '' && found.salvagedFor !== undefined;
    const contact_hash = isLost
      ? (found.salvagedFor ?? '')
      : knownHash(this.asked.decisions, entry.id, guardian.contact);
    return { member, guardian, entry, contact_hash };
  }

  /** Ends what a guardian agreed to. */
  end(ended: Ended): readonly Consent[] {
    return this.follow(this.mark(ended));
  }

  /** Their content stays stored, as evidence of what was allowed until then. */
  private mark({ by, reason, at = this.asked.found.now }: Ended): readonly Consent[] {
    const updated_at = this.asked.found.now;
    const ended = new Map(
      this.live(by).map((one) => {
        const withdrawn_by = by.isTeam ? TEAM : withdrawnBy(by, one);
        return [one.id, { withdrawn_at: at > one.given_at ? at : one.given_at, withdrawn_by }] as const;
      }),
    );
    return this.asked.decisions.map((one) => {
      const end = ended.get(one.id);
      if (!end) return one;
      const evidence = { ...one.evidence, reason };
      this.transaction.update(refOf(this.db, consents).doc(one.id), { ...end, evidence, updated_at });
      return { ...one, ...end };
    });
  }

  /**
   * No trigger does this, because it may run late: the commit that withdraws the consent also removes the name and
   * the recording.
   */
  private follow(
    decisions: readonly Consent[],
    { keepsMedia = false, hidesOnly = this.asked.old !== undefined }: Following = {},
  ): readonly Consent[] {
    const { found, rows, siblings, decisions: before } = this.asked;
    const { entry, people, now } = found;
    const changes = { siblings, before, after: decisions, now, hidesOnly };
    this.endedEntries = followInSiblings(this.transaction, this.db, changes);
    // An entry that is gone has nothing to write.
    if (!entry) return decisions;
    const facts = factsOf(found, entry, decisions);
    const media = keepsMedia ? undefined : this.media(decisions, hidesOnly);
    const changed = { ...facts, ...media, seq: entry.seq + 1, updated_at: now };
    this.transaction.update(refOf(this.db, entries).doc(entry.id), changed);
    relabel(this.transaction, this.db, { rows, entry: { ...entry, ...facts }, now });
    const read = found.salvagedFor === undefined ? people : undefined;
    const isKept = keepsMore(entry, facts);
    hideIn(this.transaction, this.db, { entry, people: read, decisions, isKept });
    if (endsConsent(entry, facts)) this.endedEntries = [entry, ...this.endedEntries];
    return decisions;
  }

  /**
   * The recording goes with a decision that counts for a present member. A decision of somebody who left, who is of age by
   * now, or that another one has replaced before, removes nobody else's recording.
   */
  private media(decisions: readonly Consent[], hidesOnly: boolean): typeof NO_MEDIA | undefined {
    const { of, found, decisions: before } = this.asked;
    const { entry, people } = found;
    const member = people?.members.find(({ id }) => id === of.member);
    if (!entry || !people || !member) return undefined;
    const consentPeople = { ...people, entry: entry.id };
    if (allowsRecording(member, consentPeople, decisions)) return undefined;
    const isOfPresent =
      isNew(before, decisions) && !(hidesOnly && outlivesOld(member, consentPeople, decisions));
    return isOfPresent || restedOn(member, consentPeople, { before, after: decisions })
      ? NO_MEDIA
      : undefined;
  }
}
