import type { ConsentFacts } from '@ndeiya/domain/consents/facts';
import { blankEntry } from '@ndeiya/domain/entries/blank';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import {
  type EntryGuardian,
  entryGuardian,
  type EntryMember,
  entryMember,
  entryPeople,
  type EntryPeople,
} from '@ndeiya/domain/entries/entryPeople';
import { AGE_BANDS } from '@ndeiya/domain/people/ageBand';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readableFields, readableIn } from '../../platform/documents';

/** The link or the team knows who says no, where the entry does not say it any more. */
export interface NoFrom {
  member: string | null;
  guardian: string | null;
  /** The name of the guardian. */
  name: string;
  contact_hash: string;
  /** The year of the link, where the documents do not name it. */
  edition?: number;
}

/** Somebody has decided about another entry, and counts for whoever is left in this one. */
export const NOBODY: NoFrom = { member: null, guardian: null, name: '', contact_hash: '' };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
type Fields = Record<string, unknown>;

/** A member of lost age is a child. */
function memberOf(value: unknown): EntryMember | null {
  const read = z.safeParse(entryMember, value).data;
  if (read) return read;
  const { id, name, age_band, guardian_id, person } = Object(value) as Fields;
  if (text(id) === '') return null;
  const known = AGE_BANDS.find((band) => band === age_band) ?? 'minor';
  const guardian = text(guardian_id) || null;
  const own = { id: text(id), name: text(name), phone: '', age_band: known, guardian_id: guardian };
  return text(person) === '' ? own : { ...own, person: text(person) };
}

function guardianOf(value: unknown): EntryGuardian | null {
  const read = z.safeParse(entryGuardian, value).data;
  if (read) return read;
  const { id, name, relation, contact } = Object(value) as Fields;
  if (text(id) === '') return null;
  return { id: text(id), name: text(name), relation: text(relation), contact: text(contact) };
}

interface Listed<T> {
  found: T[];
  /** False where somebody may be missing. */
  isWhole: boolean;
}

function listOf<T>(value: unknown, read: (one: unknown) => T | null): Listed<T> {
  const all: unknown[] = Array.isArray(value) ? value : [];
  const found = all.flatMap((one) => read(one) ?? []);
  return { found, isWhole: Array.isArray(value) && found.length === all.length };
}

/** The child and the guardian of a no stand in the place of those who were lost. */
function withLost(
  members: Listed<EntryMember>,
  guardians: Listed<EntryGuardian>,
  { member: id, guardian, name }: NoFrom,
): Pick<EntryPeople, 'members' | 'guardians'> {
  const own = members.found.find((one) => one.id === id);
  const lost = { id: id ?? '', name: '', phone: '', age_band: 'minor', guardian_id: guardian } as const;
  const child = own ?? (members.isWhole || id === null ? null : lost);
  if (!child) return { members: members.found, guardians: guardians.found };
  const named = { ...child, guardian_id: child.guardian_id ?? guardian ?? 'lost' };
  const isKnown = guardians.found.some((one) => one.id === named.guardian_id);
  const stands = { id: named.guardian_id, name, relation: '', contact: '' };
  return {
    members: [...members.found.filter((one) => one.id !== id), named],
    guardians: isKnown ? guardians.found : [...guardians.found, stands],
  };
}

/**
 * The people of an entry whose document cannot be read, as far as a no needs them: a no must always be stored. Nobody agrees
 * by them, and the entry is 'missing' at most until the document is repaired.
 */
export function salvagedPeople(
  snapshot: DocumentSnapshot,
  from: NoFrom,
): { people: EntryPeople | undefined; isSalvaged: boolean } {
  const people = readableIn(entryPeople, snapshot);
  if (people ?? !snapshot.exists) return { people, isSalvaged: false };
  const {
    owner = null,
    edition = from.edition ?? 0,
    event_date = new Date(0),
    known = [],
    ...others
  } = readableFields(entryPeople, snapshot);
  const members = listOf(snapshot.get('members'), memberOf);
  const guardians = listOf(snapshot.get('guardians'), guardianOf);
  const stamps = { created_at: event_date, updated_at: event_date };
  const stored = { ...stamps, owner, edition, event_date, known, ...others, id: snapshot.id };
  return { people: { ...stored, ...withLost(members, guardians, from) }, isSalvaged: true };
}

/** The fields of an entry of which nothing can be read: nothing of it is public. */
const lostEntry = () => ({
  ...blankEntry(),
  category: '',
  state: 'submitted' as const,
  has_minor: true,
  consent: 'missing' as const,
  name_public: false,
  title_named: true,
  title_refused: true,
  stage_name_refused: true,
  seq: 0,
});

/** An entry that cannot be read, as far as a no needs it. Its people know the account and the edition as well. */
export function salvagedEntry(
  snapshot: DocumentSnapshot,
  { owner, edition }: Pick<EntryPeople, 'owner' | 'edition'>,
): { entry: Entry | undefined; isLeft: boolean } {
  const entry = readableIn(entries, snapshot);
  if (entry ?? !snapshot.exists) return { entry, isLeft: false };
  const stamps = { created_at: new Date(0), updated_at: new Date(0) };
  const left = {
    ...lostEntry(),
    owner,
    edition,
    ...stamps,
    ...readableFields(entries, snapshot),
    id: snapshot.id,
  };
  return { entry: left, isLeft: true };
}

/** People that cannot be read as a whole make nothing better: somebody may be missing among them. */
export function factsOfSalvaged(facts: ConsentFacts, before: Pick<ConsentFacts, 'consent'>): ConsentFacts {
  const isRefused = facts.consent === 'refused' || before.consent === 'refused';
  return { has_minor: true, consent: isRefused ? 'refused' : 'missing', name_public: false };
}
