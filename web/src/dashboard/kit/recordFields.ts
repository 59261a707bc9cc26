import type { Field, FieldTable } from '@ndeiya/domain/kernel/fieldTable';
import type { FieldValuesOf, NameOf } from '@ndeiya/domain/kernel/shownFields';
import type { Difference } from './ConflictDialog';

/** The fields of a table with their names, in its order. */
export const entriesOf = <T extends FieldTable>(table: T): [NameOf<T>, Field][] => Object.entries(table);

/** The values of a form. One of an optional field may be missing. */
type FormValuesOf<T extends FieldTable> = Partial<Record<NameOf<T>, string | undefined>>;

export const differencesOf = <T extends FieldTable>(
  table: T,
  mine: FormValuesOf<T>,
  theirs: FieldValuesOf<T>,
): Difference[] =>
  entriesOf(table)
    .map(([name, { label }]) => ({ label, mine: mine[name]?.trim() ?? '', theirs: theirs[name] }))
    .filter((difference) => difference.mine !== difference.theirs);

export const cardFacts = <T extends FieldTable>(table: T, record: FieldValuesOf<T>, title: NameOf<T>) =>
  entriesOf(table)
    .filter(([name]) => name !== title)
    .map(([name, { label }]) => ({ label, value: record[name] }));
