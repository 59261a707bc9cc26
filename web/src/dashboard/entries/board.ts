import type { Edition } from '@ndeiya/domain/editions/edition';
import type { EntryQuota } from '@ndeiya/domain/entries/entryQuota';
import type { EntryState } from '@ndeiya/domain/entries/states';
import type { DraftCount } from '../../data/admin/entries';

/** A category with the number of its entries. */
export interface BoardRow {
  category: string;
  /** Null for no limit. */
  places: number | null;
  taken: number;
  waiting: number;
  submitted: number;
  returned: number;
  accepted: number;
  /** Begun and not sent in; null until they are counted. */
  drafts: DraftCount | null;
}

type Category = Pick<Edition['categories'][number], 'name' | 'places'>;
type Quota = Pick<EntryQuota, 'category' | 'taken' | 'waiting' | 'states'>;

/** The categories of an edition in its order, then those that only entries still have. */
export function boardOf(
  categories: readonly Category[],
  quotas: readonly Quota[],
  drafts: ReadonlyMap<string, DraftCount>,
): BoardRow[] {
  const known = new Set(categories.map(({ name }) => name));
  const gone = quotas.filter(({ category }) => !known.has(category));
  const all = [...categories, ...gone.map(({ category }) => ({ name: category, places: null }))];
  return all.map(({ name, places }) => {
    const quota = quotas.find(({ category }) => category === name);
    const of = (state: EntryState) => quota?.states[state] ?? 0;
    return {
      category: name,
      places,
      taken: quota?.taken ?? 0,
      waiting: quota?.waiting ?? 0,
      submitted: of('submitted'),
      returned: of('returned'),
      accepted: of('accepted'),
      drafts: drafts.get(name) ?? null,
    };
  });
}

/** The sum over all categories. */
export function sumOf(rows: readonly BoardRow[]) {
  const sum = (of: 'taken' | 'waiting' | 'submitted') => rows.reduce((total, row) => total + row[of], 0);
  return { taken: sum('taken'), waiting: sum('waiting'), submitted: sum('submitted') };
}
