import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { publicLabel } from '@ndeiya/domain/entries/publicLabel';
import { publicTitle } from '@ndeiya/domain/entries/publicTitle';
import { csvOf } from '../../kit/csv';
import { ENTRY_CHIPS } from '../../kit/entryChips';
import { optionalLengthText } from '../entryStates';

const PUBLIC_COLUMNS = ['number', 'label', 'category', 'title', 'language', 'length', 'state'] as const;
const NAMED_COLUMNS = [...PUBLIC_COLUMNS, 'stage_name', 'members', 'phones', 'guardians', 'consent'] as const;

// A title is the owner's own text. Where the name is not public it could hold the name, so it stays out too.
const publicFields = (entry: Entry): string[] => [
  entry.number,
  publicLabel(entry),
  entry.category,
  entry.name_public ? publicTitle(entry) : '',
  entry.language,
  optionalLengthText(entry.duration_s),
  ENTRY_CHIPS[entry.state].label,
];

/** Makes the file for others than organisers, which has public labels in place of names. */
export const publicCsv = (entries: readonly Entry[]): string =>
  csvOf(PUBLIC_COLUMNS, entries.map(publicFields));

function namedFields(entry: Entry, people: EntryPeople | undefined): string[] {
  const { members = [], guardians = [] } = people ?? {};
  const [number = '', label = '', category = '', , ...others] = publicFields(entry);
  return [
    ...[number, label, category, entry.title],
    ...others,
    entry.stage_name,
    members.map(({ name }) => name).join('; '),
    members
      .map(({ phone }) => phone)
      .filter(Boolean)
      .join('; '),
    guardians.map(({ name, contact }) => [name, contact].filter(Boolean).join(' ')).join('; '),
    entry.consent,
  ];
}

/** Makes the file for organisers, which has names and contacts. */
export const namedCsv = (entries: readonly Entry[], people: ReadonlyMap<string, EntryPeople>): string =>
  csvOf(
    NAMED_COLUMNS,
    entries.map((entry) => namedFields(entry, people.get(entry.id))),
  );
