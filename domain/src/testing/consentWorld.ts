import type { Consent } from '../consents/consent';
import { consentFacts } from '../consents/facts';
import { knownAfter } from '../consents/known';
import { type ConsentState, NO_PURPOSES, type Purposes } from '../consents/purposes';
import type { ConsentPeople, KnownMember, Member } from '../consents/words';
import { EVERY_PURPOSE, makeConsent } from './consents';

export const MOTHER = 'mother@example.org';
export const OWNERS = '0799 000 000';
/** A minute each, so that every step is later than the one before. */
export const minuteOf = (minute: number) => new Date(Date.UTC(2026, 4, 1, 6, minute));

/** An entry as its owner changes it, with the decisions that are made meanwhile, as the server keeps both. */
export class ConsentWorld {
  private minute = 0;
  members: Member[] = [{ id: 'm1', name: 'Wanjikũ wa Kamau', age_band: 'minor', guardian_id: 'g1' }];
  guardians = [{ id: 'g1', contact: MOTHER }];
  known: KnownMember[] = [];
  decisions: Omit<Consent, 'id'>[] = [];

  get people(): ConsentPeople {
    const { members, guardians, known } = this;
    return { entry: 'e1', members, guardians, known };
  }
  get child(): Member {
    const child = this.members.at(-1);
    if (!child) throw new Error('the entry has no member');
    return child;
  }
  get state(): ConsentState {
    return consentFacts(this.people, this.decisions).consent;
  }
  get isPublic(): boolean {
    return consentFacts(this.people, this.decisions).name_public;
  }

  save(members: Member[], ofAge: string[] = []): this {
    const now = minuteOf((this.minute += 1));
    this.known = knownAfter({ before: this.members, known: this.known, after: members, ofAge, now });
    this.members = members;
    return this;
  }
  change(changes: Partial<Member>): this {
    return this.save([...this.members.slice(0, -1), { ...this.child, ...changes }]);
  }
  contact(contact: string, id = 'g1'): this {
    this.guardians = [{ id, contact }];
    return this.change({ guardian_id: this.child.guardian_id && id });
  }

  /** The guardian of the entry decides by the link for the contact that the entry names. */
  decide(purposes: Purposes, method: Consent['method'] = 'code'): this {
    const { id: member, name: child, guardian_id } = this.child;
    const contact = this.guardians.find(({ id }) => id === guardian_id)?.contact ?? '';
    const guardian = { id: guardian_id ?? '', name: 'Njeri', relation: '', contact };
    const decision = purposes.take_part ? 'given' : 'refused';
    const given_at = minuteOf((this.minute += 1));
    const made = { member, child, guardian, contact_hash: `hash of ${contact}`, method, given_at };
    this.decisions = [...this.decisions, makeConsent({ ...made, decision, purposes })];
    return this;
  }
  give = (purposes = EVERY_PURPOSE) => this.decide(purposes);
  refuse = () => this.decide(NO_PURPOSES);
  paper = (purposes = EVERY_PURPOSE) => this.decide(purposes, 'paper');
  /** The holder of a link for this contact, old or not, takes back what was given through it. */
  withdraw(contact = MOTHER): this {
    const withdrawn_at = minuteOf((this.minute += 1));
    const withdrawn_by = `hash of ${contact}`;
    this.decisions = this.decisions.map((one) =>
      one.guardian.contact === contact && one.decision === 'given' && one.withdrawn_at === null
        ? { ...one, withdrawn_at, withdrawn_by }
        : one,
    );
    return this;
  }
}
