import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { entries } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { entrySearchKeys } from '@ndeiya/domain/entries/search';
import { ENTRY_STATES } from '@ndeiya/domain/entries/states';
import { PUBLIC_CATEGORIES } from '@ndeiya/domain/kernel/frameConstants';
import { SEARCH_FIELD } from '@ndeiya/domain/people/searchKeys';
import { makeEntry, makeEntryPeople, makeMember } from '@ndeiya/domain/testing/stored';
import type { Firestore } from 'firebase-admin/firestore';
import { FIRST } from './growthData';

const A_BATCH = 100;
/** One entry in so many has a child, whose guardian agreed and then refused: two decisions. */
const A_CHILD_IN = 10;

const digitsOf = (number: number) => String(number).padStart(5, '0');
const idOf = (number: number) => `growth-${digitsOf(number)}`;
/** The name of an entry on the screen. */
export const stageNameOf = (number: number) => `${FIRST} ${digitsOf(number)}`;
export const entryNumberOf = (number: number) => `X${digitsOf(number)}`;

interface Row {
  path: string;
  data: object;
}

function entryRow(number: number, hasChild: boolean): Row {
  // Newer than all others, so that they come first in the list.
  const at = new Date(Date.now() + number);
  const entry = makeEntry({
    category: PUBLIC_CATEGORIES[number % PUBLIC_CATEGORIES.length] ?? '',
    stage_name: stageNameOf(number),
    number: entryNumberOf(number),
    state: ENTRY_STATES[number % ENTRY_STATES.length] ?? 'draft',
    has_minor: hasChild,
    consent: hasChild ? 'refused' : 'not_needed',
    name_public: !hasChild,
  });
  const stored = { ...entry, [SEARCH_FIELD]: entrySearchKeys(entry), created_at: at, updated_at: at };
  return { path: `${entries.path}/${idOf(number)}`, data: stored };
}

const GUARDIAN = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: 'njeri@example.org' };

function decisionOf(entry: string, decision: Consent['decision']): Row {
  const at = new Date();
  const data: Omit<Consent, 'id'> = {
    entry,
    owner: null,
    group: null,
    member: 'm1',
    person: null,
    counts_in: [],
    child: 'Wairimũ',
    edition: DEFAULT_SETTINGS.current_edition,
    guardian: GUARDIAN,
    contact_hash: '',
    decision,
    purposes: { ...NO_PURPOSES, take_part: decision === 'given' },
    terms_version: 'en-0',
    text_sha256: '0'.repeat(64),
    language: 'en',
    method: 'witnessed',
    evidence: { signed_as: GUARDIAN.name, reason: '', by: 'somebody', scan: null },
    given_at: at,
    withdrawn_at: null,
    withdrawn_by: '',
    updated_at: at,
  };
  return { path: `${consents.path}/${entry}-${decision}`, data };
}

function childRows(number: number): Row[] {
  const entry = idOf(number);
  const child = makeMember({ id: 'm1', name: 'Wairimũ', age_band: 'minor', guardian_id: GUARDIAN.id });
  const people = makeEntryPeople({ members: [child], guardians: [GUARDIAN] });
  const stamps = { created_at: new Date(), updated_at: new Date() };
  return [
    { path: `${entryPeople.path}/${entry}`, data: { ...people, ...stamps } },
    decisionOf(entry, 'given'),
    decisionOf(entry, 'refused'),
  ];
}

function rowsOf(number: number): Row[] {
  const hasChild = number % A_CHILD_IN === 0;
  return [entryRow(number, hasChild), ...(hasChild ? childRows(number) : [])];
}

interface Steps {
  from: number;
  to: number;
}

type Write = (batch: FirebaseFirestore.WriteBatch, row: Row, db: Firestore) => void;

async function inBatches(db: Firestore, { from, to }: Steps, write: Write): Promise<void> {
  for (let start = from; start < to; start += A_BATCH) {
    const batch = db.batch();
    for (let number = start; number < Math.min(start + A_BATCH, to); number += 1)
      for (const row of rowsOf(number)) write(batch, row, db);
    await batch.commit();
  }
}

/** Adds the entries with these numbers, without participants. */
export const growEntries = (db: Firestore, steps: Steps) =>
  inBatches(db, steps, (batch, { path, data }) => batch.set(db.doc(path), data));

export const shrinkEntries = (db: Firestore, steps: Steps) =>
  inBatches(db, steps, (batch, { path }) => batch.delete(db.doc(path)));
