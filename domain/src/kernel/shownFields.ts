/** The kind of a typed field. It decides the input, the column of the grid, and the cases that the tests try. */
export type FieldKind =
  | 'line'
  | 'personName'
  | 'organisation'
  | 'username'
  | 'email'
  | 'phone'
  | 'webAddress'
  | 'choice'
  | 'paragraph'
  | 'html'
  | 'dateTime';

/** A field that a person fills in, as a form shows it: a page can draw it without the code that checks what was typed. */
export interface ShownField {
  /** Names the field in forms, lists, conflicts and error messages. */
  label: string;
  kind: FieldKind;
  /** The most characters, where the kind does not say it. */
  max?: number;
  /** An example in an empty input. */
  placeholder?: string;
  /** The field may stay empty. */
  optional?: true;
}

export type ShownFields = Readonly<Record<string, ShownField>>;

/** A name of a field of the table. */
export type NameOf<T extends ShownFields> = keyof T & string;

/** The values of a table's fields in a form: all of them are text. */
export type FieldValuesOf<T extends ShownFields> = Record<NameOf<T>, string>;

/** The names of the fields, in the order of the form. */
export const namesOf = <T extends ShownFields>(table: T): NameOf<T>[] => Object.keys(table);

export const mapped = <T extends ShownFields, V>(
  table: T,
  value: (field: T[NameOf<T>], name: NameOf<T>) => V,
) =>
  Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, value(field as T[NameOf<T>], name as NameOf<T>)]),
  ) as Record<NameOf<T>, V>;

export const blankOf = <T extends ShownFields>(table: T): FieldValuesOf<T> => mapped(table, () => '');

export const valuesOf = <T extends ShownFields>(table: T, record: FieldValuesOf<T>): FieldValuesOf<T> =>
  mapped(table, (_, name) => record[name]);

export const isOptional = ({ optional }: ShownField): boolean => optional ?? false;
