import { accessOf } from '../contract/access';
import { COLLECTIONS } from '../contract/collections';
import type { Collection } from '../kernel/collection';
import type { FieldTable } from '../kernel/fieldTable';
import { namesOf } from '../kernel/shownFields';
import { type Case, loose, wholeCases } from './cases';
import { goldenOf } from './golden';
import { casesOf } from './tableCases';

/** Their fields obey more than their kinds say, so that their cases are in a file of their own. */
const WITH_OWN_CASES = ['participants', 'videos'];

interface TabledCollection {
  collection: Collection;
  fields: FieldTable;
  cases: Case[];
}

/** The values that a person types, of the newest golden document. */
const typedIn = (path: string, fields: FieldTable) => {
  const data = goldenOf(path).at(-1)?.data ?? {};
  return Object.fromEntries(namesOf(fields).map((name) => [name, data[name]]));
};

function tabled(collection: Collection): TabledCollection[] {
  const { path } = collection;
  const { fields } = accessOf(path);
  if (!fields || WITH_OWN_CASES.includes(path)) return [];
  const make = loose(() => typedIn(path, fields));
  return [{ collection, fields, cases: [...wholeCases(make), ...casesOf(make, fields)] }];
}

/**
 * The collections into which browsers write and whose cases follow from the table of their fields and from their golden
 * file. A time is ISO text in the cases; a document stores the time.
 */
export const TABLED: readonly TabledCollection[] = COLLECTIONS.flatMap(tabled);

/** The cases of one of them. */
export function collectionCases(path: string): Case[] {
  const found = TABLED.find(({ collection }) => collection.path === path);
  if (!found) throw new Error(`No cases follow from the table of ${path}.`);
  return found.cases;
}
