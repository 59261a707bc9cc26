import type { Field, FieldTable } from '../kernel/fieldTable';
import { type FieldKind, isOptional, type NameOf } from '../kernel/shownFields';
import { type Case, type Make, without } from './cases';
import {
  choiceCases,
  dateTimeCases,
  emailCases,
  nameCases,
  phoneCases,
  textCases,
  webAddressCases,
} from './fieldCases';

/** Clients and documents of earlier versions are without the field, so the rules take it, too. */
const missing = (make: Make, name: string): Case => ({
  why: `${name} missing`,
  value: without(make(), name),
  ok: true,
  field: name,
});

function lineCases(make: Make, name: string, field: Field): Case[] {
  const { max } = field;
  if (max === undefined) throw new Error(`The field ${name} has no \`max\`.`);
  const multiline = field.kind === 'paragraph';
  if (!isOptional(field)) return textCases(make, name, { max, multiline });
  const [, ...others] = textCases(make, name, { max, multiline, optional: true, hasDefault: true });
  return [missing(make, name), ...others];
}

/** The rules do not trim HTML, and every stored document has the field. */
const htmlCases = (make: Make, name: string, { max = 0 }: Field) =>
  textCases(make, name, { max, optional: true, hasDefault: true, multiline: true, untrimmed: true });

type Maker = (make: Make, name: string, field: Field) => Case[];

const personNameCases = (make: Make, name: string, field: Field): Case[] => [
  ...lineCases(make, name, field),
  ...nameCases(make, name),
];

/** The kinds that have cases of their own. */
const BY_KIND: Partial<Record<FieldKind, Maker>> = {
  personName: personNameCases,
  email: (make, name) => emailCases(make, name),
  phone: (make, name) => phoneCases(make, name),
  webAddress: (make, name, field) => webAddressCases(make, name, isOptional(field)),
  html: htmlCases,
  dateTime: (make, name) => dateTimeCases(make, name),
};

/** The cases of all fields of a table; `choices` are the options of the fields of the kind 'choice'. */
export const casesOf = <T extends FieldTable>(
  make: Make,
  table: T,
  choices: Partial<Record<NameOf<T>, readonly string[]>> = {},
): Case[] =>
  Object.entries(table).flatMap(([name, field]) => {
    const options = choices[name as NameOf<T>];
    if (options) return choiceCases(make, name, options);
    return (BY_KIND[field.kind] ?? lineCases)(make, name, field);
  });
