import { type Field, type FieldTable, isOptional, type NameOf } from '../entities/fieldTable';
import { type Case, type Make, without } from './cases';
import { choiceCases, emailCases, phoneCases, textCases } from './fieldCases';

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
  if (!isOptional(field)) return textCases(make, name, { max });
  const [, ...others] = textCases(make, name, { max, optional: true, hasDefault: true });
  return [missing(make, name), ...others];
}

/** The cases of all fields of a table; `choices` are the options of the fields of the kind 'choice'. */
export const casesOf = <T extends FieldTable>(
  make: Make,
  table: T,
  choices: Partial<Record<NameOf<T>, readonly string[]>> = {},
): Case[] =>
  Object.entries(table).flatMap(([name, field]) => {
    const options = choices[name as NameOf<T>];
    if (options) return choiceCases(make, name, options);
    if (field.kind === 'email') return emailCases(make, name);
    if (field.kind === 'phone') return phoneCases(make, name);
    return lineCases(make, name, field);
  });
