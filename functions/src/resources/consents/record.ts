import { allowsRecording, type ConsentFacts, consentFacts, isGiven } from '@ndeiya/domain/consent/facts';
import { type Consent, consents } from '@ndeiya/domain/entities/consent';
import { entries } from '@ndeiya/domain/entities/entry';
import type { RoundEntry } from '@ndeiya/domain/entities/round';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { relabel } from '../judging/followEntry';
import { type Found, type MemberId, minorOf } from './people';
import type { NewVersion } from './terms';

/** After a year the people of an entry are deleted, and a name can no longer be linked to a person. */
const WITHOUT_PEOPLE: Omit<ConsentFacts, 'has_minor'> = { consent: 'refused', name_public: false };

/** The documents that a transaction about one member has read. */
export interface Asked {
  of: MemberId;
  found: Found;
  /** Every decision about the entry. */
  decisions: readonly Consent[];
  /** The entry in the rounds, where judges read its name. */
  rows: readonly RoundEntry[];
}

/** The fields of a decision that depend on how it was made. */
export interface NewDecision extends Pick<Consent, 'decision' | 'purposes' | 'method' | 'evidence'> {
  terms: NewVersion;
}

interface Ended {
  guardian: string | null;
  reason: string;
}

/** Writes the decisions about one entry. Every write comes with the fields of the entry that follow from it. */
export class ConsentRecord {
  constructor(
    private readonly db: Firestore,
    private readonly transaction: Transaction,
    private readonly asked: Asked,
  ) {}

  /** The consents that a guardian has given for the member and not withdrawn. */
  live(guardian: string | null): Consent[] {
    const { of, decisions } = this.asked;
    return decisions.filter(
      (one) => isGiven(one) && one.member === of.member && one.guardian.id === guardian,
    );
  }

  /** Adds a decision of the present guardian. A refusal also ends what the guardian agreed to before. */
  add({ terms, ...decided }: NewDecision): readonly Consent[] {
    const { of, found } = this.asked;
    const { member, guardian, entry } = minorOf(found, of.member);
    const ref = refOf(this.db, consents).doc();
    const { now } = found;
    const added: Consent = {
      id: ref.id,
      ...of,
      ...decided,
      child: member.name,
      edition: entry.edition,
      guardian,
      terms_version: terms.id,
      text_sha256: terms.sha256,
      language: terms.language,
      given_at: now,
      withdrawn_at: null,
      updated_at: now,
    };
    const { reason } = decided.evidence;
    const before = decided.decision === 'refused' ? this.mark({ guardian: guardian.id, reason }) : null;
    this.transaction.create(ref, added);
    return this.follow([...(before ?? this.asked.decisions), added]);
  }

  /** Ends what a guardian agreed to. */
  end(ended: Ended): readonly Consent[] {
    return this.follow(this.mark(ended));
  }

  /** Their content stays stored, as evidence of what was allowed until then. */
  private mark({ guardian, reason }: Ended): readonly Consent[] {
    const live = this.live(guardian);
    const { now } = this.asked.found;
    for (const { id, evidence } of live) {
      const changed = { withdrawn_at: now, evidence: { ...evidence, reason }, updated_at: now };
      this.transaction.update(refOf(this.db, consents).doc(id), changed);
    }
    return this.asked.decisions.map((one) => (live.includes(one) ? { ...one, withdrawn_at: now } : one));
  }

  /**
   * No trigger does this, because it may run late: the commit that withdraws the consent also removes the name and
   * the recording.
   */
  private follow(decisions: readonly Consent[]): readonly Consent[] {
    const { of, found, rows } = this.asked;
    const { entry, people, now } = found;
    if (!entry) return decisions;
    const facts = people ? consentFacts(people.members, decisions) : WITHOUT_PEOPLE;
    const member = people?.members.find(({ id }) => id === of.member);
    const media =
      member && allowsRecording(member, decisions)
        ? {}
        : { link_url: '', recording: null, recording_state: null };
    const changed = { ...facts, ...media, seq: entry.seq + 1, updated_at: now };
    this.transaction.update(refOf(this.db, entries).doc(entry.id), changed);
    relabel(this.transaction, this.db, { rows, entry: { ...entry, ...facts }, now });
    return decisions;
  }
}
