import * as z from 'zod/mini';
import { LIMITS } from './constants';
import {
  email,
  line,
  optionalLine,
  optionalParagraph,
  optionalWebAddress,
  paragraph,
  personName,
  phone,
} from './fields';
import { mapped, type NameOf, namesOf, type ShownField } from './shownFields';

/** One field that a person fills in, as text. */
export interface Field<S extends z.ZodMiniType = z.ZodMiniType> extends ShownField {
  /** Checks what was typed and reads what is stored. An optional field has a default, with which older documents are read. */
  schema: S;
  /** The value says nothing about a person: the audit log keeps it. */
  impersonal?: true;
}

/**
 * The fields of an entity that a person fills in, in the order of the form. Schema, API, form, grid, cards, CSV files and
 * conflicts are made from it.
 */
export type FieldTable = Readonly<Record<string, Field>>;

interface LineOptions {
  kind?: 'line' | 'personName' | 'organisation' | 'choice';
  max: number;
}

export const lineField = (label: string, { kind = 'line', max }: LineOptions) => ({
  label,
  kind,
  max,
  schema: kind === 'personName' ? personName(label, max) : line(label, max),
});

/** A line of text that may stay empty. Requests and older documents may be without it. */
export const optionalLineField = (label: string, { kind = 'line', max }: LineOptions) => ({
  label,
  kind,
  max,
  optional: true as const,
  schema: z._default(optionalLine(label, max), ''),
});

export const paragraphField = (label: string, max: number = LIMITS.messageChars) =>
  ({ label, kind: 'paragraph', max, schema: paragraph(label, max) }) as const;

export const optionalParagraphField = (label: string, max: number = LIMITS.messageChars) =>
  ({
    label,
    kind: 'paragraph',
    max,
    optional: true,
    schema: z._default(optionalParagraph(label, max), ''),
  }) as const;

export const optionalWebAddressField = (label: string) =>
  ({
    label,
    kind: 'webAddress',
    placeholder: 'https://',
    optional: true,
    schema: z._default(optionalWebAddress(label), ''),
  }) as const;

export const EMAIL_FIELD = { label: 'Email', kind: 'email', schema: email } as const;
export const PHONE_FIELD = { label: 'Phone', kind: 'phone', schema: phone } as const;

/** The schemas of the fields: `z.strictObject(schemasOf(table))` is the entity's input. */
export const schemasOf = <T extends FieldTable>(table: T) =>
  mapped(table, ({ schema }) => schema) as { [Name in NameOf<T>]: T[Name]['schema'] };

/** The fields as the API answers them. */
export const answersOf = <T extends FieldTable>(table: T) => mapped(table, () => z.string());

/** Fields whose values the audit log keeps. */
export const impersonalOf = <T extends FieldTable>(table: T): NameOf<T>[] =>
  namesOf(table).filter((name) => table[name]?.impersonal);
