import type { Consent } from '@ndeiya/domain/consents/consent';
import { consentFacts } from '@ndeiya/domain/consents/facts';
import { isLikelySameChild } from '@ndeiya/domain/consents/words';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import type { RoundEntry } from '@ndeiya/domain/judging/round';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, readableIn, refOf } from '../../platform/documents';
import { relabel, rowsIn } from '../judging/followEntry';
import { decisionsIn } from './apply';
import type { Found, MemberId } from './people';

/** Another entry of the same account or group and of the same edition that names the child: a decision about the child counts there too. */
export interface Sibling {
  entry: Entry;
  people: EntryPeople;
  decisions: readonly Consent[];
  rows: readonly RoundEntry[];
}

interface About {
  of: MemberId;
  found: Found;
  decisions: readonly Consent[];
}

/** The names that the child has now, and had when somebody decided. */
function namesOf({ of, found, decisions }: About): string[] {
  const own = decisions.filter(({ entry, member }) => entry === of.entry && member === of.member);
  const present = found.people?.members.filter(({ id }) => id === of.member) ?? [];
  return [...own.map(({ child }) => child), ...present.map(({ name }) => name)];
}

/** Reads the other entries in which a decision about this child counts, so that none of them keeps an older answer. */
export async function siblingsIn(transaction: Transaction, db: Firestore, about: About): Promise<Sibling[]> {
  const { entry } = about.found;
  const [field, value] = entry?.owner ? ['owner', entry.owner] : ['group', entry?.group ?? null];
  if (!entry || value === null) return [];
  const all = await transaction.get(db.collection(entries.path).where(field, '==', value));
  const others = readable(entries, all.docs).filter(
    ({ id, edition }) => id !== entry.id && edition === entry.edition,
  );
  if (others.length === 0) return [];
  const people = await transaction.getAll(...others.map(({ id }) => db.collection(entryPeople.path).doc(id)));
  const names = namesOf(about);
  const read = others.map(async (other, place): Promise<Sibling[]> => {
    // People that cannot be read are logged, and keep no guardian from a decision about another entry.
    const found = readableIn(entryPeople, people[place]);
    const isNamed = found?.members.some(({ name }) => names.some((child) => isLikelySameChild(child, name)));
    if (!found || !isNamed) return [];
    const [decisions, rows] = await Promise.all([
      decisionsIn(transaction, db, other),
      rowsIn(transaction, db, other.id),
    ]);
    return [{ entry: other, people: found, decisions, rows }];
  });
  return (await Promise.all(read)).flat();
}

interface Changed {
  before: readonly Consent[];
  after: readonly Consent[];
  now: Date;
}

/** Writes the fields of each of these entries that follow from what was decided about the child in another one. */
export function followInSiblings(
  transaction: Transaction,
  db: Firestore,
  { siblings, before, after, now }: Changed & { siblings: readonly Sibling[] },
): void {
  const known = new Set(before.map(({ id }) => id));
  const added = after.filter(({ id }) => !known.has(id));
  const ended = new Map(after.map((one) => [one.id, one]));
  for (const { entry, people, decisions, rows } of siblings) {
    const all = [...decisions.map((one) => ended.get(one.id) ?? one), ...added];
    const facts = consentFacts({ ...people, entry: entry.id }, all);
    const { has_minor, consent, name_public } = entry;
    if (facts.has_minor === has_minor && facts.consent === consent && facts.name_public === name_public)
      continue;
    const changed = { ...facts, seq: entry.seq + 1, updated_at: now };
    transaction.update(refOf(db, entries).doc(entry.id), changed);
    relabel(transaction, db, { rows, entry: { ...entry, ...facts }, now });
  }
}
