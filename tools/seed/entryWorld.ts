import type { Consent } from '@ndeiya/domain/consents/consent';
import type { Entry, EntryEvent } from '@ndeiya/domain/entries/entry';
import type { EntryGuardian, EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { letterOf } from '@ndeiya/domain/entries/quota';
import { holdsPlace } from '@ndeiya/domain/entries/states';
import { follow, type StateStep } from '../../functions/src/resources/entries/steps/change';
import { NOT_SEEN } from '../../functions/src/resources/entries/steps/course';
import type { EntryRules } from '../../functions/src/resources/entries/steps/edition';
import {
  categoryQuotaId,
  personQuotaId,
  type Quota,
} from '../../functions/src/resources/entries/steps/quotas';
import type { EntryAndQuotas } from '../../functions/src/resources/entries/steps/readEntry';
import { submission, withdrawal } from '../../functions/src/resources/entries/steps/steps';
import type { DemoStep } from './content/entries';
import { daysAgo } from './row';

/** An entry of the demo with all that is stored about it. */
export interface Life {
  entry: Entry;
  members: EntryMember[];
  guardians: EntryGuardian[];
  events: EntryEvent[];
  decisions: Consent[];
  email: string;
}

/** The demo's administrator decides, and acts for the owners who have no account. */
export const ORGANISER = 'demo-admin';

/**
 * The entries of the demo, in memory. Each step runs through the functions that the API runs, so that places, numbers,
 * waiting list and history agree as if people had done all this.
 */
export class EntryWorld {
  readonly lives = new Map<string, Life>();
  readonly quotas = new Map<string, Quota>();

  constructor(private readonly rules: EntryRules) {
    const { year: edition, category_names } = rules.edition;
    category_names.forEach((category, index) => {
      const id = categoryQuotaId({ edition, category });
      this.quotas.set(id, this.empty(id, category, letterOf(index)));
    });
  }

  /** The letter of each category, by the id of its quota. */
  letters(): Record<string, string> {
    const named = [...this.quotas.values()].filter(({ category }) => category !== '');
    return Object.fromEntries(named.map(({ id, letter }) => [id, letter]));
  }

  play(id: string, { days, does, comment = '' }: DemoStep): void {
    const life = this.life(id);
    const now = daysAgo(days);
    const records = this.recordsOf(life);
    const situation = { rules: this.rules, permit_until: null, now, by: life.entry.owner ?? ORGANISER };
    const decide = (): StateStep | null => {
      if (does === 'submit') return submission(records, situation);
      if (does === 'withdraw') return withdrawal(records, situation, comment);
      return { to: does, actor: 'organiser', by: ORGANISER, comment };
    };
    const step = decide();
    if (!step)
      throw new Error(
        `${id} cannot ${does} in its state: correct the steps of this entry in tools/seed/entries.ts`,
      );
    // The demo sends no mails.
    this.keep(life, follow(records, { ...step, notify: false }, { rules: this.rules, now }));
  }

  private life(id: string): Life {
    const life = this.lives.get(id);
    if (!life) throw new Error(`the demo has no entry ${id}: add it to tools/seed/entries.ts`);
    return life;
  }

  private empty(id: string, category: string, letter: string): Quota {
    const { year: edition } = this.rules.edition;
    const numbers = { taken: 0, waiting: 0, next_number: 1, next_waitlist_no: 1, states: {} };
    return { id, edition, category, letter, ...numbers, created_at: daysAgo(30) };
  }

  private quota(id: string): Quota {
    return this.quotas.get(id) ?? this.empty(id, '', '');
  }

  private recordsOf({ entry, members, guardians, events, decisions, email }: Life): EntryAndQuotas {
    const quota = this.quota(categoryQuotaId(entry));
    const person = this.quota(entry.person_quota || personQuotaId(entry, entry.owner ?? email));
    const next = holdsPlace(entry.state) && quota.waiting > 0 ? this.firstWaiting(entry.category) : null;
    return {
      entry,
      people: { members, guardians, known: [] },
      events,
      decisions,
      seen: NOT_SEEN,
      email,
      quota,
      person,
      next,
    };
  }

  private firstWaiting(category: string): EntryAndQuotas['next'] {
    const waiting = [...this.lives.values()].filter(
      ({ entry }) => entry.category === category && entry.state === 'waitlisted',
    );
    waiting.sort((a, b) => (a.entry.waitlist_no ?? 0) - (b.entry.waitlist_no ?? 0));
    // The offer has no address, so that it sends no mail either.
    return waiting[0] ? { entry: waiting[0].entry, email: null } : null;
  }

  private keep(life: Life, { records, told }: ReturnType<typeof follow>): void {
    life.entry = records.entry;
    this.quotas.set(records.quota.id, records.quota);
    if (records.person) this.quotas.set(records.person.id, records.person);
    for (const { event } of told) {
      const one = this.life(event.entry);
      if (event.entry === records.next?.entry.id) one.entry = records.next.entry;
      // A fixed id, so that a second run of the seed writes the same line.
      one.events.push({ ...event, id: `${event.entry}-${String(one.events.length)}` });
    }
  }
}
